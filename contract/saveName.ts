export interface Named {
  /** As the sender called it. */
  original: string
  sha1: string
  topic: string
  /** Calendar parts in the zone of the site, `YYYY-MM-DD HH:MM:SS`. */
  moment: string
  /** 32 characters that cannot be guessed. */
  random: string
}

/** Lower-case extension, `file` when there is none of letters and digits. */
export function suffixOf(name: string): string {
  const suffix = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]
  return suffix ? suffix.toLowerCase() : 'file'
}

/** A name without what paths, shells or pages could mistake (protocol 6.3). */
function cleaned(name: string): string {
  const base = name.replace(/^.*[/\\]/, '').replace(/\.[a-z0-9]{1,10}$/i, '')
  // Control characters, tags, and everything with a meaning in addresses; dots could climb folders.
  return base
    .replace(/<[^>]*>/g, '')
    .replace(/[\s:@#?&/=',+%"<>\\|*^`{}[\]~;!$()]/g, '')
    .replace(/\p{C}|\.{2,}|^\.+/gu, '')
}

/** The name shown in lists: at most 100 characters and its suffix. */
export const shownName = (original: string): string =>
  `${[...cleaned(original)].slice(0, 100).join('')}.${suffixOf(original)}`

/** Fills the template of the configuration; the answer always lies below `/storage/` (protocol 6.3). */
export function savePath(template: string, { original, sha1, topic, moment, random }: Named): string {
  const [year = '', mon = '', day = '', hour = '', min = '', sec = ''] = moment.split(/[-: ]/)
  const suffix = suffixOf(original)
  const values: Record<string, string> = {
    topic,
    year,
    mon,
    day,
    hour,
    min,
    sec,
    random: random.slice(0, 16),
    random32: random,
    fileName: [...cleaned(original)].slice(0, 15).join(''),
    suffix,
    '.suffix': `.${suffix}`,
    fileSha1: sha1,
  }
  const path = template.replace(/\{(\.?\w+)\}/g, (mark, name: string) => values[name] ?? mark)
  const inside = path.startsWith('/storage/') && !path.split('/').includes('..')
  return inside ? path : `/storage/${topic}/${year}${mon}${day}/${sha1}.${suffix}`
}
