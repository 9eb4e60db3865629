import { useState } from 'react'
import { currentLanguage, speak, switchLanguage } from '../../browser/language.ts'
import { shownScheme, switchScheme } from '../../browser/scheme.ts'
import { Icon } from '../parts/icon.tsx'
import { shellTexts } from './texts.ts'

/** Language and dark mode: on the login page and in the shell. */
export function AppearanceTools() {
  const [scheme, setScheme] = useState(shownScheme)
  const other = currentLanguage === 'en' ? 'zh-cn' : 'en'
  return (
    <>
      <button
        type="button"
        className="icon-button member-language"
        lang={other === 'en' ? 'en' : 'zh-CN'}
        aria-label={speak(other === 'en' ? shellTexts.toEnglish : shellTexts.toChinese)}
        onClick={() => switchLanguage(other)}
      >
        <span aria-hidden="true">{speak(other === 'en' ? shellTexts.english : shellTexts.chinese)}</span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={speak(scheme === 'dark' ? shellTexts.light : shellTexts.dark)}
        onClick={() => setScheme(switchScheme())}
      >
        <Icon name="scheme" />
      </button>
    </>
  )
}
