import { Button, Tag } from 'antd'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { NameLink } from '../../admin/ledger/linked-lines.tsx'
import { Awaited } from '../../admin/parts/awaited.tsx'
import { callAddress } from '../../admin/parts/definition.ts'
import { useOffice } from '../../admin/parts/office.tsx'
import { idOf, type Row } from '../../admin/parts/row.ts'
import { StateTag } from '../../admin/parts/state-tag.tsx'
import { useOpenRecord } from '../../admin/record/open-record.ts'
import { DifferenceTable } from '../../admin/revisions/comparison.tsx'
import { type Differing, differing } from '../../admin/revisions/difference-words.ts'
import { pagePath } from '../../admin/shell/routes.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { routing } from '../routing/routing.ts'
import { copiedFromCraft, routingOperation } from '../routing/routing-operation.ts'
import { craft } from './craft.ts'
import type { CraftUses as Answer, CraftUse } from './craft-uses.ts'
import { craftUsesTexts } from './craft-uses-texts.ts'

/** The operations that were made of a process, and how each differs from what the process says now (areas 11). */
export function CraftUses({ row }: { row: Row }) {
  const say = useSay()
  const answer = useAnswer<Answer>(callAddress(craft, 'uses'), { id: idOf(row) })
  return (
    <Awaited answer={answer} lines={6}>
      {({ list, total, routings, craft: now }) =>
        total === 0 ? (
          <p className="cell-muted">{say(craftUsesTexts.nowhere)}</p>
        ) : (
          <>
            <p className="cell-muted">{say(craftUsesTexts.kept)}</p>
            <Uses {...{ list, now }} />
            <p className="cell-muted">
              {say(routings === 1 ? craftUsesTexts.one : craftUsesTexts.counted, { routings, total })}{' '}
              {list.length < total && say(craftUsesTexts.first, { count: list.length })}{' '}
              <Link to={`${pagePath(routing.node ?? '')}?crafts=${idOf(row)}`}>{say(craftUsesTexts.all)}</Link>
            </p>
          </>
        )
      }
    </Awaited>
  )
}

function Uses({ list, now }: { list: readonly CraftUse[]; now: Row }) {
  const say = useSay()
  const language = useLanguage()
  const { definitions, timeZone } = useOffice()
  const words = { language, timeZone, definitions, inFull: true } as const
  return (
    <div className="child-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{say(craftUsesTexts.routing)}</th>
            <th scope="col">{say(craftUsesTexts.state)}</th>
            <th scope="col">{say(craftUsesTexts.operation)}</th>
            <th aria-label={say(craftUsesTexts.show)} />
          </tr>
        </thead>
        <tbody>
          {list.map((use) => (
            <Use
              key={use.id}
              use={use}
              values={differing(routingOperation, copiedFromCraft, { before: use, after: now }, words)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Use({ use, values }: { use: CraftUse; values: readonly Differing[] }) {
  const say = useSay()
  const language = useLanguage()
  const openRecord = useOpenRecord(routing)
  const [open, setOpen] = useState(false)
  const name = `${use.code} R${use.revision} ${(language === 'en' && use.routing_name_en) || use.routing_name}`
  return (
    <Fragment>
      <tr>
        <td>
          <NameLink onOpen={openRecord && (() => openRecord(use.routing_id))}>{name}</NameLink>
        </td>
        <td>
          <StateTag definition={routing} state={use.state} />
        </td>
        <td>
          {use.seq} {String((language === 'en' && use.name_en) || use.name)}
        </td>
        <td>
          {values.length === 0 ? (
            <Tag variant="filled">{say(craftUsesTexts.same)}</Tag>
          ) : (
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? say(craftUsesTexts.hide) : say(craftUsesTexts.differs, { count: values.length })}
            </Button>
          )}
        </td>
      </tr>
      {open && (
        <tr className="child-below">
          <td colSpan={4}>
            <DifferenceTable values={values} heads={[say(craftUsesTexts.here), say(craftUsesTexts.now)]} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}
