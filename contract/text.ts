/** The two languages of the interface; the first is the default and the fallback (specification 9). */
export const languages = ['zh-cn', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-cn'

/** One sentence in both languages. `{name}` marks a placeholder. */
export interface Text {
  readonly zh: string
  readonly en: string
}

/** A sentence is always written as a pair, so a missing language does not compile. */
export const text = (zh: string, en: string): Text => ({ zh, en })

/** Where there is nothing to say. */
export const noWords: Text = { zh: '', en: '' }

/** What stands between the names of a list. */
export const comma = text('、', ', ')

/** Values for the placeholders of a sentence; a Text is resolved in the same language. */
export type TextValues = Readonly<Record<string, string | number | Text>>

/** Resolves a sentence in one language and fills its placeholders; an unknown placeholder stays as it is. */
export function say(sentence: Text, language: Language, values: TextValues = {}): string {
  const raw = language === 'en' ? sentence.en : sentence.zh
  return raw.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name]
    if (value === undefined) return mark
    return typeof value === 'object' ? say(value, language) : String(value)
  })
}

/** The same sentence with its placeholders filled in, still in both languages. */
export const filled = (sentence: Text, values: TextValues = {}): Text =>
  text(say(sentence, 'zh-cn', values), say(sentence, 'en', values))

/** Anything outside the two languages is Chinese (protocol 1.3). */
export function asLanguage(value: unknown): Language {
  return value === 'en' ? 'en' : defaultLanguage
}
