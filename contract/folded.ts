/** Words as they are compared: neither case nor what stands around them matters (areas 13.4). */
export const folded = (words: string): string => words.trim().toUpperCase().toLowerCase()

export const isSameWord = (one: string, other: string): boolean => folded(one) === folded(other)
