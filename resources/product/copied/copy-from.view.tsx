import { Alert, Button, Modal, Segmented, Tag } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { copiedChildren } from '../../../admin/form/form-values.ts'
import { RemoteSelect } from '../../../admin/kinds/references/remote-select.tsx'
import { Awaited } from '../../../admin/parts/awaited.tsx'
import { callAddress } from '../../../admin/parts/definition.ts'
import { useOffice } from '../../../admin/parts/office.tsx'
import { idOf, type Row, spoken } from '../../../admin/parts/row.ts'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { useAnswer } from '../../../browser/use-answer.ts'
import type { Params } from '../params/params.ts'
import { sizesToChoose } from '../params/specs.ts'
import { product } from '../product.ts'
import { useTypeTemplate } from '../type-template.view.tsx'
import { type CopiedParam, type CopiedState, type CopyWay, copiedParams } from './copied-params.ts'
import { type CopiedPart, copiedParts, type PartLine } from './copied-parts.ts'
import { copiedStates, copyTexts } from './copy-texts.ts'
import './copy-from.css'

interface CopyFromProps {
  of: 'params' | 'parts'
  /** The product as its form stands. */
  row: Row
  onTake(value: unknown): void
  onClose(): void
}

/** What another product would bring into the form; nothing is saved by it (areas 8.2). */
export function CopyFrom({ of, row, onTake, onClose }: CopyFromProps) {
  const say = useSay()
  const id = useId()
  const { definitions } = useOffice()
  const [chosen, setChosen] = useState<Row>()
  const [way, setWay] = useState<CopyWay>('add')
  const query = { id: chosen ? idOf(chosen) : 0, copy: '1' }
  const answer = useAnswer<{ row: Row }>(chosen && callAddress(product, 'edit'), query)
  // What was read of the product that was chosen before is not what this one brings.
  const source = answer.data?.row && chosen && idOf(answer.data.row) === idOf(chosen) ? answer.data.row : undefined
  const coming = useComing(of, { row, source, way })
  const take = () => {
    if (!coming) return
    onTake(coming.value)
    onClose()
  }
  return (
    <Modal
      open
      centered
      width={760}
      className="copy-from"
      title={say(copyTexts[of])}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(copyTexts.cancel)}</Button>
          <Button type="primary" disabled={!coming?.lines.some(({ state }) => !idle.has(state))} onClick={take}>
            {say(copyTexts.take)}
          </Button>
        </>
      }
    >
      <div className="copy-asked">
        <label htmlFor={id}>{say(copyTexts.product)}</label>
        <RemoteSelect
          id={id}
          to={definitions.get(product.name)}
          chosen={chosen ? [String(chosen.id)] : []}
          joined={chosen ? [chosen] : []}
          without={new Set(row.id === undefined ? [] : [String(row.id)])}
          onChange={([option]) => setChosen(option?.row)}
        />
        <span>{say(copyTexts.way)}</span>
        <Segmented
          className="copy-way"
          aria-label={say(copyTexts.way)}
          value={way}
          options={(['add', 'replace'] as const).map((value) => ({ value, label: say(copyTexts[value]) }))}
          onChange={setWay}
        />
      </div>
      {!chosen && <p className="cell-muted">{say(copyTexts.choose)}</p>}
      {chosen && (
        <Awaited answer={answer} lines={6}>
          {() => coming && <Coming of={of} lines={coming.lines} />}
        </Awaited>
      )}
      <p className="copy-hint">{say(copyTexts.hint)}</p>
    </Modal>
  )
}

/** What leaves the form as it is. */
const idle = new Set<CopiedState>(['same', 'kept', 'left'])

interface Line {
  state: CopiedState
  name: string
  value: ReactNode
}

/**
 * The value of the form with what would be copied, and what is shown about it; undefined until everything has been
 * read.
 */
function useComing(
  of: CopyFromProps['of'],
  { row, source, way }: { row: Row; source: Row | undefined; way: CopyWay },
): { value: unknown; lines: Line[] } | undefined {
  const language = useLanguage()
  const say = useSay()
  const { definitions } = useOffice()
  const { rows: template } = useTypeTemplate(row.product_type_id)
  const { rows: theirs } = useTypeTemplate(source?.product_type_id)
  if (!source || !template || !theirs) return undefined
  if (of === 'params') {
    const from = { params: paramsOf(source), template: theirs }
    const { params, lines } = copiedParams({ params: paramsOf(row), template }, from, way)
    const spoke = ({ state, row: { name, name_en }, text }: CopiedParam): Line => ({
      state,
      name: (language === 'en' && name_en) || name,
      value: say(text),
    })
    return { value: params, lines: lines.map(spoke) }
  }
  const into = {
    lines: linesOf(row.parts),
    sizes: sizesToChoose(paramsOf(row), template),
    max: product.fields.parts.bounds.max,
  }
  const { lines, outcomes } = copiedParts(into, copiedChildren(source.parts, product.fields.parts, definitions), way)
  const spoke = (one: CopiedPart): Line => {
    const { line } = one
    const joined = line.part
    // A line brings the part that it names (protocol 3.4).
    const named = typeof joined === 'object' && joined !== null ? (joined as Row) : {}
    const name = spoken(named, 'name', language)
    return {
      state: one.state,
      name: String(line.position_no || '–'),
      value: (
        <>
          {String(named.code ?? `#${line.part_id}`)} {String(name ?? '')} × {String(line.qty ?? '')}
          {one.state !== 'left' && Array.isArray(line.sizes) && line.sizes.length > 0 && (
            <span className="cell-muted"> {line.sizes.join(', ')}</span>
          )}
          <Lost {...one} />
        </>
      ),
    }
  }
  return { value: lines, lines: outcomes.map(spoke) }
}

// The form holds what the panel of specifications keeps, and the server checks.
const paramsOf = ({ params }: Row): Params => (params ?? {}) as Params
const linesOf = (parts: unknown): readonly PartLine[] => (Array.isArray(parts) ? parts : [])

function Lost({ state, lost }: CopiedPart) {
  const say = useSay()
  if (state === 'left' && lost.length === 0) return <em>{say(copyTexts.full)}</em>
  if (lost.length === 0) return null
  return <em>{say(state === 'left' ? copyTexts.noSizes : copyTexts.lost, { sizes: lost.join(', ') })}</em>
}

const colours: Partial<Record<CopiedState, string>> = {
  new: 'success',
  over: 'warning',
  custom: 'processing',
  gone: 'error',
}

function Coming({ of, lines }: { of: CopyFromProps['of']; lines: readonly Line[] }) {
  const say = useSay()
  const counts = Object.entries(copiedStates).flatMap(([state, name]) => {
    const count = lines.filter((line) => line.state === state).length
    return count > 0 ? [`${say(name)} ${count}`] : []
  })
  if (lines.length === 0) return <Alert type="info" title={say(copyTexts.nothing)} />
  return (
    <>
      <p className="cell-muted">{counts.join(' · ')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lists scroll by keys too. */}
      <ul className="copy-lines" data-of={of} tabIndex={0} aria-label={say(copyTexts.coming)}>
        {lines.map(({ state, name, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stand in one order for as long as they are shown.
          <li key={at} data-state={state}>
            <span className="copy-name">{name}</span>
            <span className="copy-value">{value}</span>
            <Tag variant="filled" color={colours[state] ?? 'default'}>
              {say(copiedStates[state])}
            </Tag>
          </li>
        ))}
      </ul>
    </>
  )
}
