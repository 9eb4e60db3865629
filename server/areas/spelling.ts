import { pinyin } from 'pinyin-pro'

/** Peoples whose names stand in those of their regions. */
const peoples =
  '(?:汉|蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|塔吉克|怒|普米|独龙|鄂温克|保安|裕固|各)族|蒙古|哈萨克|柯尔克孜|维吾尔|塔吉克|锡伯'
/** 延边朝鲜族自治州: an autonomous place, named with its peoples. */
const autonomous = new RegExp(`^(.{2,}?)(?:${peoples})*自治[区州县旗]$`)
/** 左, 右, 前, 中 and 后 banners are distinguished by that character alone. */
const plain = /^(.{2,}?)(?:特别行政区|新区|林区|矿区|地区|省|市|区|县|盟|(?<![左右前中后])旗)$/

/** A name as people say it: 苏州 for 苏州市, 延边 for 延边朝鲜族自治州. */
export const shortOf = (name: string): string => (autonomous.exec(name) ?? plain.exec(name))?.[1] ?? name

/** Names with an English form of their own, and those whose letters alone would be another province's. */
const english: Readonly<Record<string, string>> = {
  内蒙古: 'Inner Mongolia',
  陕西: 'Shaanxi',
  香港: 'Hong Kong',
  澳门: 'Macao',
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  锡林郭勒: 'Xilingol',
  阿拉善: 'Alxa',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  拉萨: 'Lhasa',
  日喀则: 'Shigatse',
  昌都: 'Qamdo',
  林芝: 'Nyingchi',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  乌鲁木齐: 'Urumqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  阿克苏: 'Aksu',
  克孜勒苏: 'Kizilsu',
  喀什: 'Kashgar',
  和田: 'Hotan',
  伊犁: 'Ili',
  阿勒泰: 'Altay',
  县: 'Counties',
  省直辖县级行政区划: 'Directly administered counties',
  自治区直辖县级行政区划: 'Directly administered counties',
}

/** Sounds that dictionaries of words get wrong in names of places. */
const sounds: Readonly<Record<string, readonly string[]>> = { 喀什: ['ka', 'shi'] }

/** Small letters without tones, ü as v, `xi'an` with the sign between two vowels. */
export const pinyinOf = (short: string): string =>
  (sounds[short] ?? pinyin(short, { toneType: 'none', type: 'array', v: true }))
    .map((sound, at) => (at > 0 && /^[aeo]/.test(sound) ? `'${sound}` : sound))
    .join('')

export const englishOf = (short: string, letters: string): string =>
  english[short] ?? (letters.charAt(0).toUpperCase() + letters.slice(1)).replaceAll('v', 'ü')
