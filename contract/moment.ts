const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes dates as the protocol does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}

/** `YYYY-MM-DD HH:MM:SS` of unix seconds in a time zone (protocol 1.9). */
export const momentIn = (seconds: number, timeZone: string): string => formatOf(timeZone).format(seconds * 1000)
