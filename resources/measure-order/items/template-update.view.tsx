import { Alert, Button, Checkbox, Modal, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { Awaited } from '../../../admin/parts/awaited.tsx'
import { callAddress } from '../../../admin/parts/definition.ts'
import { useOffice } from '../../../admin/parts/office.tsx'
import { idOf, nameOf, type Row } from '../../../admin/parts/row.ts'
import type { ActionProps } from '../../../admin/parts/view.ts'
import { DifferenceTable } from '../../../admin/revisions/comparison.tsx'
import { differing } from '../../../admin/revisions/difference-words.ts'
import { CallFailure, call } from '../../../browser/api-client.ts'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { notices } from '../../../browser/signal.ts'
import { uniqueKey } from '../../../browser/unique-key.ts'
import { useAnswer } from '../../../browser/use-answer.ts'
import {
  copied,
  type TemplateDifference,
  templateDifferences,
  updatedRows,
} from '../../measure-template/template-differences.ts'
import { measureItem } from '../measure-item.ts'
import { askedText, itemName } from '../readings/item-words.ts'
import type { TemplateUpdate as Update } from './template-update.ts'
import './template-update.css'
import { updateTexts } from './template-update-texts.ts'

/** What an order does not have as its template has it now, item by item, to be taken over or left (areas 13.3). */
export function TemplateUpdate({ definition, rows, onDone, onClose }: ActionProps) {
  const say = useSay()
  const language = useLanguage()
  const [row = {}] = rows
  const answer = useAnswer<Update>(callAddress(definition, 'templateUpdate'), { id: idOf(row) })
  const differences = useMemo(
    () => (answer.data ? templateDifferences(answer.data.items, answer.data.wanted) : []),
    [answer.data],
  )
  const open = differences.filter(({ kind }) => kind !== 'kept')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = open.filter(({ key }) => !left.has(key))
  const { busy, refused, send } = usePosting(callAddress(definition, 'edit'), {
    onDone: () => {
      notices.tell({ level: 'success', text: say(updateTexts.done, { count: chosen.length }) })
      onClose()
      onDone()
    },
    onRefused: answer.reload,
  })
  const verb = chosen.length === 0 ? updateTexts.none : chosen.length === 1 ? updateTexts.one : updateTexts.many
  return (
    <Modal
      open
      centered
      width={760}
      title={say(updateTexts.title, { name: nameOf(definition, row, language) })}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say(open.length > 0 ? updateTexts.cancel : updateTexts.close)}
          </Button>
          {open.length > 0 && (
            <Button
              type="primary"
              disabled={chosen.length === 0}
              loading={busy}
              onClick={() => answer.data && void send(postedOrder(row, answer.data, chosen))}
            >
              {say(verb, { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      {refused.length > 0 && (
        <Alert
          type="error"
          role="alert"
          className="template-refused"
          title={refused.map((one) => <p key={one}>{one}</p>)}
        />
      )}
      <Awaited answer={answer} lines={8}>
        {({ template }) => (
          <Differences {...{ template, differences, left }} onLeft={(keys) => setLeft(new Set(keys))} />
        )}
      </Awaited>
    </Modal>
  )
}

const postedOrder = (row: Row, { items, wanted, lock_version }: Update, chosen: readonly TemplateDifference[]) => ({
  id: idOf(row),
  lock_version,
  items: updatedRows(items, wanted, chosen),
})

/** Posts an order; what the server refuses is said above the differences, which are read again. */
function usePosting(path: string, { onDone, onRefused }: { onDone(): void; onRefused(): void }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const send = async (body: Row) => {
    setBusy(true)
    try {
      await call({ path, method: 'POST', body, quiet: true, idempotencyKey: uniqueKey() })
      onDone()
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      setRefused([...new Set([reason.message, ...sentencesIn(reason.data)])])
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, send }
}

const sentencesIn = (data: unknown): string[] =>
  typeof data === 'object' && data !== null && 'errors' in data && typeof data.errors === 'object'
    ? Object.values(data.errors ?? {}).map(String)
    : []

interface DifferencesProps {
  template: Update['template']
  differences: readonly TemplateDifference[]
  /** Keys of what is not taken over. */
  left: ReadonlySet<string>
  onLeft(keys: readonly string[]): void
}

function Differences({ template, differences, left, onLeft }: DifferencesProps) {
  const say = useSay()
  const language = useLanguage()
  const open = differences.filter(({ kind }) => kind !== 'kept')
  const kept = differences.filter(({ kind }) => kind === 'kept')
  const keys = open.map(({ key }) => key)
  const count = keys.filter((key) => left.has(key)).length
  const turn = (key: string) => onLeft(left.has(key) ? [...left].filter((one) => one !== key) : [...left, key])
  return (
    <div className="template-update">
      {open.length === 0 ? (
        <p>{say(updateTexts.same)}</p>
      ) : (
        <>
          <p>{say(updateTexts.lead, { code: template.code, template: itemName(template, language) })}</p>
          {open.length > 1 && (
            <Checkbox
              checked={count === 0}
              indeterminate={count > 0 && count < keys.length}
              onChange={() => onLeft(count === 0 ? keys : [])}
            >
              {say(updateTexts.all)}
            </Checkbox>
          )}
          <ul>
            {open.map((difference) => (
              <li key={difference.key}>
                <Checkbox checked={!left.has(difference.key)} onChange={() => turn(difference.key)}>
                  <Named difference={difference} />
                </Checkbox>
                <Changes difference={difference} />
              </li>
            ))}
          </ul>
        </>
      )}
      {kept.length > 0 && (
        <section aria-label={say(updateTexts.keptTitle)}>
          <h3>{say(updateTexts.keptTitle)}</h3>
          <ul>
            {kept.map((difference) => (
              <li key={difference.key}>
                <Named difference={difference} />
                <Changes difference={difference} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const tones = { added: 'success', removed: 'error', changed: 'processing', kept: 'default' } as const

/** What an item is, and what becomes of it. */
function Named({ difference: { kind, item, wanted } }: { difference: TemplateDifference }) {
  const say = useSay()
  const language = useLanguage()
  const shown = item ?? wanted
  if (!shown) return null
  return (
    <span className="template-item">
      <Tag color={tones[kind]}>{say(updateTexts[kind])}</Tag> <span className="template-place">{shown.position}</span>{' '}
      {itemName(shown, language)}
    </span>
  )
}

/** Field by field what differs; of an item that comes or goes what it asks for. */
function Changes({ difference: { kind, item, wanted } }: { difference: TemplateDifference }) {
  const say = useSay()
  const language = useLanguage()
  const { definitions, timeZone } = useOffice()
  if (item && wanted) {
    const words = { language, timeZone, definitions, inFull: true } as const
    const values = differing(measureItem, copied, { before: item, after: wanted }, words)
    return <DifferenceTable values={values} heads={[say(updateTexts.here), say(updateTexts.now)]} />
  }
  const shown = item ?? wanted
  const asked = shown ? askedText(shown, language) : ''
  return (
    <p className="template-asked">
      {kind === 'kept' && say(updateTexts.notInTemplate)} {asked}
    </p>
  )
}
