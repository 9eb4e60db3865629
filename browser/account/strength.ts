/**
 * How hard a password is to guess, 0 to 4: length counts most, kinds of characters a little, repetition against it.
 * A hint for people; the rule of specification 5 decides.
 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 6) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const different = new Set(password.toLowerCase()).size
  if (different < 4 || isRun(password)) return 1
  const points = (password.length >= 8 ? 1 : 0) + (password.length >= 12 ? 1 : 0) + (kinds >= 2 ? 1 : 0)
  if (points === 0) return 1
  if (points === 1) return 2
  return points === 3 || kinds >= 3 ? 4 : 3
}

/** `123456`, `abcdef` and the like. */
function isRun(password: string): boolean {
  const steps = [...password].slice(1).map((mark, at) => mark.charCodeAt(0) - password.charCodeAt(at))
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 2) <= 1
}
