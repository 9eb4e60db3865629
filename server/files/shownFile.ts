/** How a browser receives a file: its type, and whether it is shown or saved. */
export interface Shown {
  type: string
  disposition: string
}

/** What pages show; anything else is saved, and taking it away is a download. */
const shown = /^(?:image\/(?!vnd\.)|video\/|audio\/|application\/pdf$|text\/plain$)/

export const isShown = (mimetype: string): boolean => shown.test(mimetype)

/** Under its own name; `saved` says otherwise than its type. */
export const shownFile = (
  { name, mimetype }: { name: string; mimetype: string },
  saved = !isShown(mimetype),
): Shown => ({
  type: mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype,
  disposition: `${saved ? 'attachment' : 'inline'}; filename*=UTF-8''${encoded(name)}`,
})

/** A name for a header: whatever is no plain letter in percent signs. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
