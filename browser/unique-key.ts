/** A key that nothing else has; `crypto.randomUUID` is missing outside secure contexts. */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
