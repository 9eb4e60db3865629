import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { formTexts } from '../parts/sentences.ts'
import { formPath } from '../record/open-record.ts'
import { draftKey, draftsIn, type KeptForm, readDraft } from './draft.ts'

/** Offers what an earlier session of this administrator left unsaved, once the back office stands again (areas 1.6). */
export function KeptForms() {
  const say = useSay()
  const navigate = useNavigate()
  const { adminId, definitions, timeZone } = useOffice()
  const menus = useBootstrap((state) => state.menus)
  // Forms that are written in this session keep their drafts to themselves.
  const [kept, setKept] = useState(() => draftsIn().filter((form) => form.adminId === adminId))
  const offered = kept.flatMap((form) => {
    const definition = definitions.get(form.table)
    const draft = readDraft(draftKey(adminId, form.table, form.id))
    const path = definition && formPath(menus, definition, form.id)
    if (!definition || !draft || path === undefined) return []
    const name = draft.name ?? `#${form.id}`
    const values = { object: nounOf(definition), name, time: exactTime(draft.at, timeZone) }
    const label = say(form.id === null ? formTexts.keptNew : formTexts.keptForm, values)
    return [{ form, label, path }]
  })
  if (offered.length === 0) return null
  const open = (form: KeptForm, path: string) => {
    setKept((now) => now.filter((one) => one !== form))
    navigate(path)
  }
  return (
    <Alert
      type="info"
      role="status"
      title={say(formTexts.keptTitle)}
      description={
        <ul className="plain-list">
          {offered.map(({ form, label, path }) => (
            <li key={path}>
              {label}{' '}
              <Button type="link" size="small" onClick={() => open(form, path)}>
                {say(formTexts.keptOpen)}
              </Button>
            </li>
          ))}
        </ul>
      }
      closable={{ closeIcon: true, onClose: () => setKept([]) }}
    />
  )
}
