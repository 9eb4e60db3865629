/** The first sign of each initial in the order of Chinese dictionaries, by which browsers compare; i, u and v begin no syllable. */
const firstSigns = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨它穵夕丫帀'
const initials = 'abcdefghjklmnopqrstwxyz'
const order = new Intl.Collator('zh-u-co-pinyin').compare

const isChinese = (sign: string) => /\p{Script=Han}/u.test(sign)

function initialOf(sign: string): string {
  if (!isChinese(sign)) return sign.toLowerCase()
  const at = [...firstSigns].findLastIndex((first) => order(first, sign) <= 0)
  return initials[at] ?? ''
}

/** What is typed to find a title without changing the input method: 产品分类 by `cpfl`. */
export const initialsOf = (title: string): string => [...title].map(initialOf).join('')

/** Whether a page is meant by what was typed: a part of its title, its initials in pinyin, or words of its address. */
export function isMeant(words: string, { title, path }: { title: string; path: string }): boolean {
  const parts = words.trim().toLowerCase().split(/\s+/)
  const found = [title.toLowerCase(), initialsOf(title), path.toLowerCase()]
  return parts.every((part) => found.some((text) => text.includes(part)))
}
