import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { EntryDetails } from '../../contract/entryDetails.ts'
import { postAction, tellRefusal } from '../actions/post-action.ts'
import { ChangeShown, inverted } from '../history/history-change.tsx'
import '../history/history.css'
import { useBootstrap } from '../menu/bootstrap.ts'
import { Awaited } from '../parts/awaited.tsx'
import { callAddress } from '../parts/definition.ts'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { ask } from '../parts/question.ts'
import { nameOf, type Row } from '../parts/row.ts'
import type { ViewFormProps } from '../parts/view.ts'
import { formPath, recordPath } from '../record/open-record.ts'
import { HeldContent } from './held-values.tsx'
import './security.css'
import { securityTexts } from './texts.ts'

interface Info {
  row: Row
  details: EntryDetails
}

/** One entry of a log of data security: who did what, what it held, and the way back (areas 20). */
export function EntryDrawer({ definition, opened, onSaved, onClose }: ViewFormProps) {
  const say = useSay()
  const id = opened.kind === 'edit' ? opened.ids[0] : undefined
  const answer = useAnswer<Info>(callAddress(definition, 'info'), { id })
  const row = answer.data?.row
  return (
    <Drawer
      open
      size={680}
      className="history-drawer"
      title={<Title {...{ definition, row }} />}
      onClose={onClose}
      footer={
        <div className="security-foot">
          <Button onClick={onClose}>{say(securityTexts.close)}</Button>
          {answer.data && <Undo {...{ definition }} info={answer.data} onDone={() => onSaved(undefined)} />}
        </div>
      }
    >
      <Awaited answer={answer} lines={8}>
        {(info) => <Entry info={info} />}
      </Awaited>
    </Drawer>
  )
}

function Title({ definition, row }: { definition: Definition; row: Row | undefined }) {
  const say = useSay()
  const language = useLanguage()
  const { definitions } = useOffice()
  if (!row) return say(definition.label)
  const noun = definitions.get(String(row.resource))
  return `${noun ? say(noun.label) : String(row.data_table)} · ${nameOf(definition, row, language)} #${row.row_id}`
}

function Entry({ info: { row, details } }: { info: Info }) {
  const say = useSay()
  const { definitions, timeZone } = useOffice()
  const noun = definitions.get(String(row.resource))
  // A joined row.
  const admin = row.admin as { nickname?: string } | null
  return (
    <>
      <dl className="security-facts">
        <Fact label={say(securityTexts.rule)}>{String(row.rule_name)}</Fact>
        <Fact label={say(securityTexts.by)}>{admin?.nickname ?? say(securityTexts.nobody)}</Fact>
        <Fact label={say(securityTexts.time)}>{exactTime(Number(row.create_time), timeZone)}</Fact>
        <Fact label={say(securityTexts.from)}>{String(row.ip)}</Fact>
        {row.expire_time !== undefined && (
          <Fact label={say(securityTexts.until)}>{exactTime(Number(row.expire_time), timeZone)}</Fact>
        )}
      </dl>
      {noun && details.values && <HeldContent {...{ noun, details }} />}
      {noun && row.data_field !== undefined && (
        <section className="history security-changed">
          <h2>{String(row.data_comment)}</h2>
          {details.change ? (
            <ChangeShown definition={noun} change={details.change} />
          ) : (
            <span className="cell-muted">{say(securityTexts.closed)}</span>
          )}
        </section>
      )}
      {noun && row.data_field !== undefined && <Record {...{ noun, row }} stands={details.stands} />}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The way to the row that an entry is about, while it stands. */
function Record({ noun, row, stands }: { noun: Definition; row: Row; stands: boolean }) {
  const say = useSay()
  const navigate = useNavigate()
  const menus = useBootstrap((state) => state.menus)
  const id = Number(row.row_id)
  const path = recordPath(menus, noun, id) ?? formPath(menus, noun, id)
  if (!stands) return <p className="cell-muted">{say(securityTexts.gone)}</p>
  return (
    path !== undefined && (
      <Button type="link" className="security-open" onClick={() => void navigate(path)}>
        {say(securityTexts.open)}
      </Button>
    )
  )
}

/** From what to what a rollback changes. */
const Undone = ({ noun, change }: { noun: Definition; change: NonNullable<EntryDetails['change']> }) => (
  <dl className="history-changes history-asked">
    <div>
      <dd>
        <ChangeShown definition={noun} change={inverted(change)} />
      </dd>
    </div>
  </dl>
)

/** Restores a deleted row, or rolls a change back, after the reader has seen which. */
function Undo({ definition, info: { row, details }, onDone }: { definition: Definition; info: Info; onDone(): void }) {
  const say = useSay()
  const language = useLanguage()
  const { may, definitions } = useOffice()
  const noun = definitions.get(String(row.resource))
  const { change } = details
  const action = definition.entries === 'deletions' ? 'restore' : 'rollback'
  if (!may(`${definition.node}/${action}`) || Number(row.is_restore ?? row.is_rollback) === 1) return null
  const isRestore = action === 'restore'
  const name = isRestore ? nameOf(definition, row, language) : String(row.data_comment)
  const undo = () =>
    ask({
      title: say(isRestore ? securityTexts.restoreTitle : securityTexts.rollbackTitle, { name }),
      text: isRestore ? say(securityTexts.restoreHint) : noun && change && <Undone {...{ noun, change }} />,
      yes: say(securityTexts[action]),
      no: say(securityTexts.cancel),
      act: () => postAction(definition, action, { rows: [row] }).then(onDone, tellRefusal),
    })
  return (
    <Button type="primary" onClick={() => void undo()}>
      {say(securityTexts[action])}
    </Button>
  )
}
