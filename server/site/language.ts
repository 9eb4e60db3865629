import type { Language } from '../../contract/text.ts'

/** The cookie of the language switch (protocol 1.3). */
const cookieName = 'think_lang'

export function languageCookie(header: string | undefined): Language | undefined {
  const found = header && /(?:^|;\s*)think_lang=([\w-]+)/.exec(header)
  if (!found) return undefined
  return found[1] === 'en' ? 'en' : 'zh-cn'
}

export const setLanguageCookie = (language: Language): string =>
  `${cookieName}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`

/** What the language part of an address asks for (architecture 6). */
export type LanguageStep =
  | { kind: 'answer'; language: Language }
  /** Somewhere else first; `store` sets the cookie, so that the switch works without a script. */
  | { kind: 'redirect'; to: string; store?: Language }

/**
 * Without `lang` a document is Chinese, with `lang=en` English. A bare visit of a reader who chose English goes to the
 * English address; `lang=zh-cn` is the way back and ends on the bare address.
 */
export function languageStep(path: string, query: URLSearchParams, cookie: string | undefined): LanguageStep {
  const asked = query.get('lang')
  if (asked === 'en') return { kind: 'answer', language: 'en' }
  if (asked === null && languageCookie(cookie) !== 'en') return { kind: 'answer', language: 'zh-cn' }
  const rest = new URLSearchParams(query)
  rest.delete('lang')
  if (asked !== null) return { kind: 'redirect', to: withQuery(path, rest), store: 'zh-cn' }
  rest.append('lang', 'en')
  return { kind: 'redirect', to: withQuery(path, rest) }
}

export function withQuery(path: string, query: URLSearchParams): string {
  const words = query.toString()
  return words ? `${path}?${words}` : path
}
