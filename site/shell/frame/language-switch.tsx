import { addressIn, placeAddress } from '../../../contract/page.ts'
import { type Language, type Text, text } from '../../../contract/text.ts'
import { usePlace } from '../../place.ts'

const options: readonly { language: Language; name: Text; short: Text; tag: string }[] = [
  { language: 'zh-cn', name: text('中文', '中文'), short: text('中', '中'), tag: 'zh-CN' },
  { language: 'en', name: text('English', 'English'), short: text('EN', 'EN'), tag: 'en' },
]

/** The same item in the other language; Chinese is asked for by name, so that a stored English choice gives way. */
export function switchAddress(address: string, language: Language): string {
  return language === 'en' ? addressIn('en', address) : `${address}${address.includes('?') ? '&' : '?'}lang=zh-cn`
}

/** Two links on the same item; a script adds that the choice is stored (specification 4). */
export function LanguageSwitch({ long = false }: { long?: boolean }) {
  const { place, speak } = usePlace()
  // The page of an error leads to itself; a visitor who switches there stays there.
  const address = placeAddress(place)
  return (
    <nav className={long ? 'language-switch long' : 'language-switch'} aria-label={speak(text('语言', 'Language'))}>
      {options.map((option) => {
        const current = option.language === place.language
        return (
          <a
            key={option.language}
            href={switchAddress(address, option.language)}
            data-language={option.language}
            lang={option.tag}
            hrefLang={option.tag}
            rel="nofollow"
            aria-current={current ? 'true' : undefined}
            aria-label={speak(option.name)}
          >
            {speak(long ? option.name : option.short)}
          </a>
        )
      })}
    </nav>
  )
}
