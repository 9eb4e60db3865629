import { useCallback } from 'react'
import { asLanguage, type Language, say, type Text, type TextValues } from '../contract/text.ts'

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

/** The language of this page: chosen once per load, since a switch reloads (specification 4). */
export const currentLanguage: Language = asLanguage(storedConfig().lang?.defaultLang ?? document.documentElement.lang)

/** Stores the choice for this browser and for documents, and reloads. */
export function switchLanguage(language: Language): void {
  storeConfig({ lang: { ...storedConfig().lang, defaultLang: language } })
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support.
  document.cookie = `think_lang=${language};path=/;max-age=31536000;samesite=lax`
  location.reload()
}

/** A sentence in the language of this page. */
export const speak = (sentence: Text, values?: TextValues): string => say(sentence, currentLanguage, values)

export const useLanguage = (): Language => currentLanguage

export function useSay(): (sentence: Text, values?: TextValues) => string {
  return useCallback((sentence: Text, values?: TextValues) => speak(sentence, values), [])
}
