import { type ReactNode, useEffect } from 'react'
import type { Text } from '../../contract/text.ts'
import './paper.css'
import { type PaperLanguage, PaperLanguageContext, plainWords, Words } from './paper-words.tsx'
import { QrPicture } from './qr-picture.tsx'

/** Whose paper it is. */
export interface Issuer {
  name: Text
  /** Address of the company's sign; empty for none. */
  logo: string
  /** Lines below the name; empty for none. */
  lines: Text
}

export interface PaperProps {
  language: PaperLanguage
  issuer: Issuer
  title: Text
  /** Number and version; stands on every page. */
  mark: string
  /** Where a camera is led to, and what it finds there. */
  link?: { address: string; words: Text }
  children: ReactNode
}

/**
 * A sheet of A4: head with the company's sign and a QR code, then what it is about. Paper stays light in the dark. Printed, it is
 * all that leaves the printer, whatever stands around it on the screen, with title, mark and page number on each page.
 */
export function Paper({ language, issuer, title, mark, link, children }: PaperProps) {
  usePageMarks(plainWords(title, language), mark)
  return (
    <PaperLanguageContext value={language}>
      <article className="paper">
        <header className="paper-head">
          {issuer.logo && <img className="paper-logo" src={issuer.logo} alt="" />}
          <div className="paper-issuer">
            <strong>
              <Words of={issuer.name} />
            </strong>
            {(issuer.lines.zh || issuer.lines.en) && (
              <p>
                <Words of={issuer.lines} />
              </p>
            )}
          </div>
          {link && (
            <figure className="paper-link">
              <QrPicture content={link.address} title={plainWords(link.words, language)} />
              <figcaption>
                <Words of={link.words} />
              </figcaption>
            </figure>
          )}
        </header>
        <h1 className="paper-title">
          <Words of={title} />
        </h1>
        <p className="paper-mark">{mark}</p>
        {children}
      </article>
    </PaperLanguageContext>
  )
}

const quoted = (words: string): string => `"${words.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`

/** The boxes in the margins of pages take their words from the root; browsers without such boxes print the head alone. */
function usePageMarks(title: string, mark: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--paper-title', quoted(title))
    style.setProperty('--paper-mark', quoted(mark))
    return () => {
      style.removeProperty('--paper-title')
      style.removeProperty('--paper-mark')
    }
  }, [title, mark])
}
