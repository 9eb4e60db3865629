import { Alert, Checkbox, Input, Radio } from 'antd'
import { type ReactNode, useId } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { RestorePlan } from '../../contract/backups/standing.ts'
import { databaseBackup } from '../../contract/system/databaseBackup.ts'
import { comma, type Text } from '../../contract/text.ts'
import type { FormFaults } from '../form/faults.ts'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { broken } from './broken-links.ts'
import { sizeWords } from './sizes.ts'
import { backupTexts as texts } from './texts.ts'

interface CheckStepProps {
  row: Row
  passphrase: string
  busy: boolean
  fault: string | undefined
  onPassphrase(passphrase: string): void
}

/** The whole file is read before anything is asked. */
export function CheckStep({ row, passphrase, busy, fault, onPassphrase }: CheckStepProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  const { fields } = databaseBackup
  const facts: readonly [Text, string][] = [
    [fields.create_time.label, typeof row.create_time === 'number' ? exactTime(row.create_time, timeZone) : ''],
    [fields.size.label, sizeWords(Number(row.size))],
    [fields.note.label, String(row.note ?? '')],
  ]
  return (
    <>
      <p>
        {facts
          .filter(([, words]) => words !== '')
          .map(([label, words]) => `${say(label)} ${words}`)
          .join(' · ')}
      </p>
      {row.encrypted === 1 && (
        <Asked label={texts.passphrase} fault={fault}>
          {(box) => (
            <Input.Password
              {...box}
              autoComplete="off"
              value={passphrase}
              onChange={(event) => onPassphrase(event.target.value)}
            />
          )}
        </Asked>
      )}
      <p className="backup-note" role="status">
        {say(busy ? texts.checking : texts.checkHint)}
      </p>
    </>
  )
}

interface ChooseStepProps {
  plan: RestorePlan
  /** Undefined: all of them. */
  chosen: ReadonlySet<string> | undefined
  files: boolean
  onChosen(chosen: ReadonlySet<string> | undefined): void
  onFiles(files: boolean): void
}

/** What is replaced, table by table, and what would break when only some are. */
export function ChooseStep({ plan, chosen, files, onChosen, onFiles }: ChooseStepProps) {
  const say = useSay()
  const language = useLanguage()
  const links = chosen ? broken(plan.links, chosen) : []
  const tick = (name: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(name)
    else next.delete(name)
    onChosen(next)
  }
  return (
    <>
      {plan.isOlder && <Alert type="info" showIcon title={say(texts.older)} />}
      <Radio.Group
        aria-label={say(texts.what)}
        value={chosen === undefined}
        onChange={(event) => onChosen(event.target.value ? undefined : new Set())}
        options={[
          { value: true, label: say(texts.full) },
          { value: false, label: say(texts.chosen) },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that it can be reached without a pointer. */}
      <section className="backup-tables" aria-label={say(texts.table)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(texts.table)}</th>
              <th scope="col">{say(texts.saved)}</th>
              <th scope="col">{say(texts.now)}</th>
            </tr>
          </thead>
          <tbody>
            {plan.tables.map(({ name, saved, now }) => (
              <tr key={name} className={saved === now ? '' : 'backup-differs'}>
                <td>
                  {chosen ? (
                    <Checkbox checked={chosen.has(name)} onChange={(event) => tick(name, event.target.checked)}>
                      {name}
                    </Checkbox>
                  ) : (
                    name
                  )}
                </td>
                <td>{saved.toLocaleString(language)}</td>
                <td>{now.toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {links.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(texts.links, { links: links.map(({ table, to }) => `${table} → ${to}`).join(say(comma)) })}
        />
      )}
      {plan.include_files && (
        <Checkbox checked={files} onChange={(event) => onFiles(event.target.checked)}>
          {say(texts.restoreFiles)}
        </Checkbox>
      )}
    </>
  )
}

interface Typed {
  name: string
  password: string
}

interface ConfirmStepProps {
  name: string
  count: number
  typed: Typed
  faults: FormFaults
  onTyped(typed: Typed): void
}

/** The name of the backup and the own password, so that nothing is replaced by accident or at an unattended desk. */
export function ConfirmStep({ name, count, typed, faults, onTyped }: ConfirmStepProps) {
  const say = useSay()
  return (
    <>
      <Alert type="warning" showIcon title={say(texts.warning, { count })} />
      <Asked label={texts.typeName} fault={faults.name} hint={<span className="backup-name">{name}</span>}>
        {(box) => (
          <Input
            {...box}
            autoComplete="off"
            value={typed.name}
            onChange={(event) => onTyped({ ...typed, name: event.target.value })}
          />
        )}
      </Asked>
      <Asked label={texts.password} fault={faults.password}>
        {(box) => (
          <Input.Password
            {...box}
            autoComplete="current-password"
            value={typed.password}
            onChange={(event) => onTyped({ ...typed, password: event.target.value })}
          />
        )}
      </Asked>
    </>
  )
}

interface AskedProps {
  label: Text
  fault: string | undefined
  hint?: ReactNode
  children(box: Box): ReactNode
}

/** What ties a box to its label and its fault. */
interface Box {
  id: string
  status?: 'error'
  'aria-invalid'?: true
  'aria-describedby'?: string
}

function Asked({ label, fault, hint, children }: AskedProps) {
  const say = useSay()
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>
        <span>{say(label)}</span>
      </label>
      {hint}
      {children({
        id,
        ...(fault !== undefined && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
      })}
      <div id={`${id}-fault`} className="form-fault" role={fault === undefined ? undefined : 'alert'}>
        {fault}
      </div>
    </div>
  )
}
