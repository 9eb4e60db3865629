/** What an editor wrote, cleaned when it was saved. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text is sanitised by the engine before it is stored.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
