interface DrawnProps {
  as: 'div' | 'ul' | 'footer'
  /** Made by drawn-parts.tsx. */
  markup: string
  className?: string
  id?: string
}

/** A part of the shell that was drawn before. */
export function Drawn({ as: Element, markup, ...rest }: DrawnProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made the markup, so what owners wrote is escaped in it
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: markup }} />
}
