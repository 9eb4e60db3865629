/** Official codes of a province, a city and a district: each begins with the one before. */
const codePattern = /^[1-9]\d(?:\d\d){0,2}$/

/** The codes above an area and its own, from the province down; empty for what cannot be a code. */
export function chainOf(code: string): string[] {
  if (!codePattern.test(code)) return []
  return [2, 4, 6].filter((length) => length <= code.length).map((length) => code.slice(0, length))
}

/** Whether codes are a province, then one of its cities, then one of its districts; none at all are fine. */
export function isChain(codes: readonly string[]): boolean {
  const whole = chainOf(codes.at(-1) ?? '')
  return whole.length === codes.length && whole.join() === codes.join()
}

/** Groups of places that no city stands above: a heading in lists, not a part of an address. */
const headings = /^(?:县|(?:省|自治区)直辖县级行政区划|Counties|Directly administered counties)$/

/** An area in full, `江苏省 / 苏州市 / 昆山市`; a municipality, which is its own city, is said once. */
export function regionText(names: readonly string[]): string {
  return names.filter((name, at) => name !== '' && name !== names[at - 1] && !headings.test(name)).join(' / ')
}

/** Where a row says a region in full beside its codes. */
export const regionNameOf = (column: string): string => `${column}_text`
