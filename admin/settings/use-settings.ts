import { useCallback, useMemo, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { askUnread } from '../../browser/unread.ts'
import { controllerOf } from '../../contract/definition/resource.ts'
import type { SettingRow } from '../../contract/definition/setting.ts'
import { changedValues, checkForm } from '../form/form-values.ts'
import { useRefusal } from '../form/use-refusal.ts'
import { loadBootstrap } from '../menu/bootstrap.ts'
import { useOffice } from '../parts/office.tsx'
import { ask } from '../parts/question.ts'
import type { Row } from '../parts/row.ts'
import { changedByOthers } from './changed-by-others.ts'
import { definitionOf, type SettingsAnswer, valuesOf } from './setting-list.ts'
import { settingTexts } from './texts.ts'

export type SettingsForm = ReturnType<typeof useSettings>

/** The call of a screen of settings: `/admin/routine.Config/edit`. */
export const settingsCall = (node: string, action: string): string => `/admin/${controllerOf(node)}/${action}`

const read = async (node: string): Promise<SettingsAnswer> =>
  (await call<SettingsAnswer>({ path: settingsCall(node, 'index'), quiet: true })).data

/** All settings of a screen while they are written: what differs, what is wrong, and saving it in one go. */
export function useSettings(node: string, first: SettingsAnswer) {
  const say = useSay()
  const written = useWritten(first)
  const refusal = useRefusal()
  const { answer, changes, take, setValues } = written
  const { refused, unmarkField } = refusal
  const { saving, save } = useSaving(node, written, refusal)
  const fill = useCallback(
    (more: Row) => {
      setValues((now) => ({ ...now, ...more }))
      for (const column of Object.keys(more)) unmarkField(column)
    },
    [setValues, unmarkField],
  )
  const set = useCallback((column: string, value: unknown) => fill({ [column]: value }), [fill])
  const leave = useLeave(written, refusal)
  /** Settings were added or removed; what was written stays. */
  const reload = async () => take(await read(node), changes)
  /** Another call set some of them back to these values. */
  const follow = async (values: Row) => {
    try {
      take(await read(node).catch(leaveFor(values)), changes)
      await loadBootstrap()
      askUnread()
    } catch (reason) {
      // What cannot be read now is read with the next save.
      if (!(reason instanceof CallFailure)) throw reason
    }
  }
  const remove = async ({ id, field }: SettingRow) => {
    const sure = await ask({
      title: say(settingTexts.removeTitle, { name: field.label }),
      text: say(settingTexts.removeText),
      yes: say(settingTexts.removeYes),
      no: say(settingTexts.cancel),
      danger: true,
      act: () => call({ path: settingsCall(node, 'del'), method: 'DELETE', query: { ids: [id] }, announce: true }),
    })
    if (sure) await reload()
  }
  return {
    ...{ answer, changes, definition: written.definition, values: written.values },
    ...{ saving, save, set, fill, reload, follow, remove },
    base: written.loaded,
    dirty: Object.keys(changes).length > 0,
    faults: refused.faults,
    refusal: refused.sentence,
    unanswered: refused.unanswered ?? false,
    refusals: refused.count,
    leave,
    /** What another call than saving says of single settings. */
    mark: refusal.refuse,
    discard: () => {
      setValues(written.loaded)
      refusal.forget()
    },
  }
}

/** A setting that was changed is checked when it is left. */
function useLeave(
  { definition, loaded, changes }: ReturnType<typeof useWritten>,
  { mark }: ReturnType<typeof useRefusal>,
) {
  const language = useLanguage()
  return (column: string) => {
    if (!(column in changes)) return
    const sentence = checkForm(definition, { [column]: changes[column] }, loaded, language)[column]
    if (sentence !== undefined) mark(column, sentence)
  }
}

/** Values as they stand in the form beside those that were read. */
function useWritten(first: SettingsAnswer) {
  const { definitions } = useOffice()
  const [answer, setAnswer] = useState(first)
  const [values, setValues] = useState<Row>(() => valuesOf(first))
  const definition = useMemo(() => definitionOf(answer), [answer])
  const loaded = useMemo(() => valuesOf(answer), [answer])
  const changes = useMemo(
    () => changedValues(definition, loaded, values, definitions),
    [definition, loaded, values, definitions],
  )
  const take = useCallback((fresh: SettingsAnswer, kept: Row = {}) => {
    setAnswer(fresh)
    setValues({ ...valuesOf(fresh), ...kept })
  }, [])
  return { answer, definition, loaded, values, changes, setValues, take }
}

function useSaving(node: string, written: ReturnType<typeof useWritten>, refusal: ReturnType<typeof useRefusal>) {
  const say = useSay()
  const language = useLanguage()
  const [saving, setSaving] = useState(false)
  const { answer, definition, loaded, changes, take } = written
  const post = async () => {
    const fresh = await read(node)
    const others = Object.entries(changedByOthers(answer, fresh, changes))
    if (others.length > 0) {
      take(fresh, changes)
      return refusal.refuse(Object.fromEntries(others.map(([name, { text, values }]) => [name, say(text, values)])))
    }
    await call({ path: settingsCall(node, 'edit'), method: 'POST', body: changes, quiet: true, announce: true })
    take(await read(node).catch(leaveFor(changes)))
    refusal.forget()
    await loadBootstrap()
    askUnread()
  }
  const save = async () => {
    if (saving || Object.keys(changes).length === 0) return
    const faults = checkForm(definition, changes, loaded, language)
    if (Object.keys(faults).length > 0) return refusal.refuse(faults)
    refusal.unmark()
    setSaving(true)
    try {
      await post()
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      refusal.refuseBy(reason)
    } finally {
      setSaving(false)
    }
  }
  return { saving, save }
}

/** Under its old entry the back office answers no more; the new one is opened, where it holds (protocol 1.10). */
const leaveFor =
  ({ backend_entrance: entry }: Row) =>
  (reason: unknown): never => {
    if (typeof entry === 'string') location.assign(`${entry}/routine/config`)
    throw reason
  }
