/** What a short message costs: characters as its alphabet counts them, and the parts it is sent in. */
export interface Segments {
  length: number
  segments: number
  alphabet: 'gsm' | 'unicode'
}

/** GSM 03.38, the alphabet of seven bits; the escape at 0x1B is no character. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** They are sent as an escape and a character. */
const extended = new Set('\f^{}\\[~]|€')

/** Characters of a message that stands alone, and of each part of a longer one, which has a header. */
const sizes = { gsm: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } } as const

/** Counts a short message as vendors bill it; a single character outside GSM makes the whole text UCS-2. */
export function segmentsOf(text: string): Segments {
  const characters = [...text]
  const alphabet = characters.every((one) => basic.has(one) || extended.has(one)) ? 'gsm' : 'unicode'
  const units = alphabet === 'gsm' ? characters.map((one) => (extended.has(one) ? 2 : 1)) : characters.map(unitsOf)
  const length = units.reduce((sum, unit) => sum + unit, 0)
  const { alone, part } = sizes[alphabet]
  return { length, segments: length <= alone ? Math.min(length, 1) : partsOf(units, part), alphabet }
}

const unitsOf = (character: string): number => character.length

/** Neither an escape nor a surrogate is torn from its character, so a part may hold one less. */
function partsOf(units: readonly number[], size: number): number {
  let [parts, used] = [1, 0]
  for (const unit of units) {
    if (used + unit > size) [parts, used] = [parts + 1, 0]
    used += unit
  }
  return parts
}
