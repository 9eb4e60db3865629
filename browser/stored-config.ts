import type { Language } from '../contract/text.ts'

/** Where existing clients keep the choice (protocol 11.4). */
const storeKey = 'storeConfig_v2'

interface StoredConfig {
  lang?: { defaultLang?: string }
  layout?: unknown
}

/** What this browser keeps between visits; an unreadable store counts as empty. */
export function storedConfig(): StoredConfig {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

export function storeConfig(change: StoredConfig): void {
  localStorage.setItem(storeKey, JSON.stringify({ ...storedConfig(), ...change }))
}

/** Keeps the chosen language for this browser's scripts and for documents (specification 4). */
export function rememberLanguage(language: Language): void {
  storeConfig({ lang: { ...storedConfig().lang, defaultLang: language } })
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support.
  document.cookie = `think_lang=${language};path=/;max-age=31536000;samesite=lax`
}
