import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../../../browser/language.ts'
import { nounOf } from '../../../contract/definition/noun.ts'
import { useBootstrap } from '../../menu/bootstrap.ts'
import { formTexts } from '../../parts/form-sentences.ts'
import { exactTime } from '../../parts/moment.ts'
import { useOffice } from '../../parts/office.tsx'
import { formPath } from '../../record/open-record.ts'
import { draftsLeft, holdDrafts } from './draft.ts'

/** Offers what an earlier session of this administrator left unsaved, once the back office stands again (areas 1.6). */
export function KeptForms() {
  const say = useSay()
  const navigate = useNavigate()
  const { adminId, definitions, timeZone } = useOffice()
  const menus = useBootstrap((state) => state.menus)
  // Asked once: forms that are written in this session keep their drafts to themselves.
  const [kept, setKept] = useState<Awaited<ReturnType<typeof draftsLeft>>>([])
  useEffect(() => {
    holdDrafts()
    void draftsLeft(adminId).then(setKept)
  }, [adminId])
  const offered = kept.flatMap(({ draft, ...form }) => {
    const definition = definitions.get(form.table)
    const path = definition && formPath(menus, definition, form.id)
    if (!definition || path === undefined) return []
    const name = draft.name ?? `#${form.id}`
    const values = { object: nounOf(definition), name, time: exactTime(draft.at, timeZone) }
    const label = say(form.id === null ? formTexts.keptNew : formTexts.keptForm, values)
    return [{ label, path, table: form.table, id: form.id }]
  })
  if (offered.length === 0) return null
  const open = ({ path, table, id }: (typeof offered)[number]) => {
    setKept((now) => now.filter((one) => one.table !== table || one.id !== id))
    navigate(path)
  }
  return (
    <Alert
      type="info"
      role="status"
      title={say(formTexts.keptTitle)}
      description={
        <ul className="plain-list">
          {offered.map((one) => (
            <li key={one.path}>
              {one.label}{' '}
              <Button type="link" size="small" onClick={() => open(one)}>
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
