/** Headers of every document of ours that shows forms and data; its policy stands beside it. */
export const documentHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
} as const

/**
 * Policy of the two shells: scripts only from our own files, since nothing is written into the page; inline styles, because antd
 * needs them; pictures and films of our own only, since those of others would see who works here, and when; frames over https for iframe menu items (architecture 8), and of documents read into the page for a preview.
 */
export const shellPolicy = (stores: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    and("img-src 'self' data: blob:", stores),
    and("connect-src 'self'", stores),
    "font-src 'self' data:",
    and("media-src 'self' blob:", stores),
    "frame-src 'self' blob: https:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

/** A directive with further sources. */
export const and = (directive: string, sources: readonly string[]): string => [directive, ...sources].join(' ')

/** Policy of an uploaded file that a browser might run: it may show itself and nothing else. */
export const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
