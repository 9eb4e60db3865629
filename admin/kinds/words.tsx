import { LinkOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useLanguage, useSay } from '../../browser/language.ts'
import { isLink } from '../../contract/rules.ts'
import { spoken } from '../parts/row.ts'
import { kindTexts } from '../parts/sentences.ts'
import type { CellProps } from './kind.ts'

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export function Nothing() {
  return <span className="cell-none">{useSay()(kindTexts.none)}</span>
}

/** Plain words; a bilingual column in the reader's language, the other one on hover. */
export function TextCell({ column, value, row }: CellProps) {
  const language = useLanguage()
  const shown = asText(spoken(row, column, language) ?? value)
  const chinese = asText(value)
  const english = asText(row[`${column}_en`])
  if (shown === '') return <Nothing />
  const both = english !== '' && chinese !== english ? `${chinese}\n${english}` : shown
  return (
    <span className="cell-text" title={both}>
      {shown}
    </span>
  )
}

export function CodeCell({ value }: CellProps) {
  const code = asText(value)
  return code === '' ? <Nothing /> : <span className="cell-code">{code}</span>
}

export function LinkCell({ value }: CellProps) {
  const say = useSay()
  const address = asText(value)
  if (address === '') return <Nothing />
  const href = address.includes('@') && !isLink(address) ? `mailto:${address}` : address
  return (
    <span className="cell-text cell-link" title={address}>
      {isLink(href) && (
        <Tooltip title={say(kindTexts.openLink)}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={say(kindTexts.openLink)}>
            <LinkOutlined aria-hidden="true" />
          </a>
        </Tooltip>
      )}
      {address.replace(/^https?:\/\//, '')}
    </span>
  )
}

/** Formatted text as its first words. */
export function RichtextCell({ column, value, row }: CellProps) {
  const language = useLanguage()
  const html = asText(spoken(row, column, language) ?? value)
  const words = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;|\s+/g, ' ')
  return words.trim() === '' ? <Nothing /> : <span className="cell-text">{words.slice(0, 120)}</span>
}
