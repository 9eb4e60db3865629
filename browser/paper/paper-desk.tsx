import { type ReactNode, useId, useState } from 'react'
import { text } from '../../contract/text.ts'
import { useSay } from '../language.ts'
import './paper-desk.css'
import type { PaperLanguage } from './paper-words.tsx'

const words = {
  language: text('打印语言', 'Language of the paper'),
  zh: text('中文', 'Chinese'),
  en: text('英文', 'English'),
  both: text('中英对照', 'Both'),
  print: text('打印或存为 PDF', 'Print or save as PDF'),
}

const choices = ['zh', 'en', 'both'] as const

interface PaperDeskProps {
  /** Name that the browser proposes for the file. */
  fileName: string
  /** More to do with the paper, after the button that prints it. */
  tools?: ReactNode
  children(language: PaperLanguage): ReactNode
}

/** What a paper lies on: the choice of its language and the way to the printer, which are not printed themselves. */
export function PaperDesk({ fileName, tools, children }: PaperDeskProps) {
  const say = useSay()
  const group = useId()
  const [language, setLanguage] = useState<PaperLanguage>('both')
  return (
    <div className="paper-desk">
      <div className="paper-tools">
        <fieldset className="paper-languages">
          <legend>{say(words.language)}</legend>
          {choices.map((each) => (
            <label key={each}>
              <input type="radio" name={group} checked={language === each} onChange={() => setLanguage(each)} />
              <span>{say(words[each])}</span>
            </label>
          ))}
        </fieldset>
        <button type="button" className="paper-print" onClick={() => printAs(fileName)}>
          {say(words.print)}
        </button>
        {tools}
      </div>
      {children(language)}
    </div>
  )
}

/** Browsers name the file after the title of the document. */
function printAs(fileName: string): void {
  const { title } = document
  document.title = fileName
  addEventListener('afterprint', () => (document.title = title), { once: true })
  print()
}
