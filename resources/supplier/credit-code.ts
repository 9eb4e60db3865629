/** The signs of a unified social credit code, each worth its place; I, O, S, V and Z are none of them (GB 32100). */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Weights of the first seventeen signs: powers of 3 modulo 31. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** As people copy it, with blanks and small letters, and as it is stored. */
export const normalizeCreditCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** The last sign of a code, by its first seventeen; undefined where one of them is no sign of a code. */
export function checkSign(first: string): string | undefined {
  const values = [...first].map((sign) => signs.indexOf(sign))
  if (values.length !== weights.length || values.includes(-1)) return undefined
  const sum = weights.reduce((total, weight, at) => total + weight * (values[at] ?? 0), 0)
  return signs[(31 - (sum % 31)) % 31]
}

/** Whether a code has eighteen signs of which the last one checks the others (areas 10). */
export const isCreditCode = (code: string): boolean => code.length === 18 && checkSign(code.slice(0, 17)) === code[17]
