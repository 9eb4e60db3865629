const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}

/** `YYYY-MM-DD HH:MM:SS` in a time zone, empty for never (protocol 1.9). */
export const moment = (seconds: number | null, timeZone: string): string =>
  seconds === null ? '' : formatOf(timeZone).format(seconds * 1000)
