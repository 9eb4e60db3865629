import { App } from 'antd'
import { useCallback } from 'react'
import { call } from '../../browser/api-client.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/resource.ts'
import { addressOf } from '../parts/definition.ts'
import { objectName } from '../parts/object-name.ts'
import { idOf, nameOf, type Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'

const shownNames = 5

/** Deleting and running actions on rows, each after the reader has seen what it touches. */
export function useDeeds(definition: Definition, after: () => void) {
  return { remove: useRemoving(definition, after), run: useRunning(definition, after) }
}

function useRemoving(definition: Definition, after: () => void) {
  const { modal } = App.useApp()
  const say = useSay()
  const namesOf = useNames(definition)
  return useCallback(
    (rows: readonly Row[]) => {
      const values = { count: rows.length, object: objectName(definition.label) }
      modal.confirm({
        title: say(tableTexts.removeTitle, values),
        content: say(tableTexts.removeNames, { names: namesOf(rows) }),
        okText: say(tableTexts.remove),
        cancelText: say(tableTexts.cancel),
        okButtonProps: { danger: true },
        // The key that opened the question must not answer it with yes.
        autoFocusButton: 'cancel',
        onOk: async () => {
          const query = { ids: rows.map(idOf) }
          // A refusal is told by the transport; the dialog closes and the rows are still there.
          await call({ path: addressOf(definition, 'del'), method: 'DELETE', query, announce: true }).then(after, after)
        },
      })
    },
    [definition, modal, say, namesOf, after],
  )
}

function useRunning(definition: Definition, after: () => void) {
  const { modal } = App.useApp()
  const say = useSay()
  const namesOf = useNames(definition)
  return useCallback(
    (action: string, rows: readonly Row[]) => {
      const label = definition.actions?.[action]?.label ?? tableTexts.run
      const told = (outcome: Outcome | null) => {
        const failed = outcome?.failed ?? []
        if (failed.length === 0) return
        modal.warning({
          title: say(tableTexts.partial, { ok: outcome?.ok ?? 0, failed: failed.length }),
          okText: say(tableTexts.understood),
          content: <Failed {...{ definition, rows, failed }} />,
        })
      }
      const path = addressOf(definition, action)
      modal.confirm({
        title: say(tableTexts.runTitle, { action: label, names: namesOf(rows) }),
        okText: say(label),
        cancelText: say(tableTexts.cancel),
        onOk: async () => {
          const body = { ids: rows.map(idOf) }
          await call<Outcome | null>({ path, method: 'POST', body, announce: true }).then(({ data }) => {
            told(data)
            after()
          }, after)
        },
      })
    },
    [definition, modal, say, namesOf, after],
  )
}

/** The first names of rows, and how many there are. */
function useNames(definition: Definition) {
  const say = useSay()
  const language = useLanguage()
  return useCallback(
    (rows: readonly Row[]) => {
      const shown = rows.slice(0, shownNames).map((row) => nameOf(definition, row, language))
      const names = shown.join('、')
      return rows.length > shownNames ? say(tableTexts.removeMore, { names, count: rows.length }) : names
    },
    [definition, language, say],
  )
}

/** Batch actions say row by row what became of it (areas 1.6). */
interface Outcome {
  ok?: number
  failed?: readonly Failure[]
}

interface Failure {
  id: number
  msg: string
}

interface FailedProps {
  definition: Definition
  rows: readonly Row[]
  failed: readonly Failure[]
}

function Failed({ definition, rows, failed }: FailedProps) {
  const language = useLanguage()
  const nameIn = (id: number) => {
    const row = rows.find((one) => idOf(one) === id)
    return row ? nameOf(definition, row, language) : `#${id}`
  }
  return (
    <ul className="plain-list">
      {failed.map(({ id, msg }) => (
        <li key={id}>
          {nameIn(id)}：{msg}
        </li>
      ))}
    </ul>
  )
}
