import { Input, Select } from 'antd'
import { useEffect, useRef } from 'react'
import { RemoteSelect } from '../../admin/kinds/references/remote-select.tsx'
import { describedBy } from '../../admin/kinds/word-inputs.tsx'
import { useOffice } from '../../admin/parts/office.tsx'
import { kindTexts } from '../../admin/parts/sentences.ts'
import type { PanelProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import { text } from '../../contract/text.ts'
import { homeSlide } from './home-slide.ts'
import { isSitePage, sitePages } from './site-pages.ts'

const { fields } = homeSlide
const beginning = text('https://', 'https://')

/** Where a slide leads: an address that is typed, a page of the site, or a row that is looked for (areas 5). */
export function LinkPanel(props: PanelProps) {
  const { row, value, onChange } = props
  const type = String(row.link_type)
  const known = useRef(type)
  useEffect(() => {
    // An id of one noun means another row of the next.
    if (known.current !== type) onChange('')
    known.current = type
  }, [type, onChange])
  const written = String(value ?? '')
  if (type === 'url') return <AddressInput {...props} written={written} />
  if (type === 'page') return <PageChoice {...props} written={written} />
  return <RowChoice {...props} noun={type} written={/^\d+$/.test(written) ? written : ''} />
}

interface TargetProps extends PanelProps {
  written: string
}

function AddressInput({ id, fault, written, disabled = false, onChange }: TargetProps) {
  const say = useSay()
  const given = fault === undefined ? { id } : { id, fault }
  return (
    <Input
      {...describedBy(given)}
      inputMode="url"
      placeholder={say(beginning)}
      status={fault === undefined ? '' : 'error'}
      disabled={disabled}
      value={written}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function PageChoice({ id, fault, written, disabled = false, onChange }: TargetProps) {
  const say = useSay()
  return (
    <Select
      id={id}
      className="office-select"
      aria-label={say(fields.link_value.label)}
      status={fault === undefined ? '' : 'error'}
      disabled={disabled}
      placeholder={say(kindTexts.choose)}
      options={Object.entries(sitePages).map(([value, { label }]) => ({ value, label: say(label) }))}
      value={isSitePage(written) ? written : null}
      onChange={onChange}
    />
  )
}

function RowChoice({ id, noun, fault, written, disabled, onChange }: TargetProps & { noun: string }) {
  const say = useSay()
  const { definitions } = useOffice()
  const to = definitions.get(noun)
  return (
    <RemoteSelect
      id={id}
      label={say(fields.link_value.label)}
      to={to}
      chosen={written === '' ? [] : [written]}
      invalid={fault !== undefined}
      disabled={disabled}
      placeholder={to && say(kindTexts.chooseNamed, { object: inSentence(to.label) })}
      onChange={([option]) => onChange(option?.value ?? '')}
    />
  )
}
