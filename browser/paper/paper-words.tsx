import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { say, type Text } from '../../contract/text.ts'

/** What a paper speaks: chosen when it is printed, whatever the language of the reader's screen. */
export type PaperLanguage = 'zh' | 'en' | 'both'

export const PaperLanguageContext = createContext<PaperLanguage>('both')

/** A sentence in the language of the paper; in both, Chinese first. What lacks English stands in Chinese alone. */
export function Words({ of: sentence }: { of: Text }): ReactNode {
  const language = useContext(PaperLanguageContext)
  const { zh, en } = sentence
  if (language === 'zh' || en === '' || en === zh) return <span lang="zh-CN">{zh}</span>
  if (language === 'en' || zh === '') return <span lang="en">{en}</span>
  return (
    <Fragment>
      <span lang="zh-CN">{zh}</span>{' '}
      <span lang="en" className="paper-second">
        {en}
      </span>
    </Fragment>
  )
}

/** The same as plain text, for what holds no elements: page marks, titles of pictures, names of files. */
export function plainWords({ zh, en }: Text, language: PaperLanguage): string {
  if (language !== 'both' || en === zh) return say({ zh, en: en || zh }, language === 'en' ? 'en' : 'zh-cn')
  return [zh, en].filter(Boolean).join(' ')
}
