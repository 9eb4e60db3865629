import { useCallback } from 'react'
import { asLanguage, type Language, say, type Text, type TextValues } from '../contract/text.ts'
import { rememberLanguage, storedConfig } from './stored-config.ts'

const { lang, dataset } = document.documentElement

/**
 * The language of this page: chosen once per load, since a switch reloads (specification 4). A page of the site, which has a
 * frame, was written in the language of its address; an earlier choice does not make its scripts speak the other one.
 */
export const currentLanguage: Language = asLanguage(dataset.frame ? lang : (storedConfig().lang?.defaultLang ?? lang))

/** Stores the choice for this browser and for documents, and reloads. */
export function switchLanguage(language: Language): void {
  rememberLanguage(language)
  location.reload()
}

/** A sentence in the language of this page. */
export const speak = (sentence: Text, values?: TextValues): string => say(sentence, currentLanguage, values)

export const useLanguage = (): Language => currentLanguage

export function useSay(): (sentence: Text, values?: TextValues) => string {
  return useCallback((sentence: Text, values?: TextValues) => speak(sentence, values), [])
}
