const attributesInTags = /<[a-z][^>]*>/gi

/** As the server spells it: no blanks, no sign at the end. */
function plainStyle(style: string): string {
  const declarations = style.split(';').flatMap((one) => (one.trim() === '' ? [] : [one.trim().replace(/:\s+/, ':')]))
  return declarations.length > 0 ? ` style="${declarations.join(';')}"` : ''
}

/**
 * What the editor wrote, as it is kept: cells and captions as plain as their words, and only attributes that survive the cleaning of the
 * server (areas 1.2).
 */
export function tidyHtml(html: string): string {
  const tidy = html
    // Cells hold paragraphs while they are edited; a paragraph alone in its cell is written as plain words.
    .replace(/(<t[hd][^>]*>)<p>((?:(?!<\/?p>).)*)<\/p>(<\/t[hd]>)/g, '$1$2$3')
    .replaceAll('<figcaption></figcaption>', '')
    .replace(attributesInTags, (tag) =>
      tag.replace(/ (?:class|type)="[^"]*"/g, '').replace(/ style="([^"]*)"/, (_, style: string) => plainStyle(style)),
    )
    // The line below the last block that there is something to click on.
    .replace(/(?:<p><\/p>)+$/, '')
  return tidy
}
