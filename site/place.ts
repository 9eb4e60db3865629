import { createContext, use } from 'react'
import { addressIn, type Place } from '../contract/page.ts'
import { type Language, say, type Text, type TextValues } from '../contract/text.ts'

export const PlaceContext = createContext<Place>({ language: 'zh-cn', path: '/', query: '' })

/** Words and addresses in the language of the page. */
export interface Speaker {
  language: Language
  place: Place
  speak(sentence: Text, values?: TextValues): string
  /** A path of ours in this language. */
  to(address: string): string
}

export function usePlace(): Speaker {
  const place = use(PlaceContext)
  return {
    language: place.language,
    place,
    speak: (sentence, values) => say(sentence, place.language, values),
    to: (address) => addressIn(place.language, address),
  }
}
