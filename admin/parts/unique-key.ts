/** A key no other post carries; `crypto.randomUUID` is missing outside secure contexts. */
export function uniqueKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
