const shown = /(<(?:img|source|video)\b)([^>]*>)/g
const addressed = /(\s(?:src|srcset|poster)=")([^"]*)/g
const ours = /(^|,\s*)(\/(?:storage|thumbnail|static)\/)/g

/** A finished page whose pictures and films come from another address that fetches them here; the page itself when there is none (config `cdn_url`). */
export function throughCdn(html: string, base: string): string {
  if (base === '') return html
  return html.replace(
    shown,
    (_whole, tag: string, rest: string) =>
      tag +
      rest.replace(addressed, (_attribute, name: string, value: string) => name + value.replace(ours, `$1${base}$2`)),
  )
}
