import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import type { Field } from '../../contract/definition/field.ts'
import { type Definition, shownAs } from '../../contract/definition/resource.ts'
import { ChildTable } from '../kinds/grid/child-table.tsx'
import { joinedRow } from '../kinds/references/relations.tsx'
import { WholeValue } from '../kinds/whole-value.tsx'
import { useBootstrap } from '../menu/bootstrap.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import type { View } from '../parts/view.ts'
import { groupsOfRow, saysSomething } from './fact-groups.ts'
import './facts.css'
import { recordPath } from './open-record.ts'
import { recordTexts } from './texts.ts'

interface FactsProps {
  definition: Definition
  row: Row
  view: View
  /** Fields that are shown elsewhere on the page. */
  elsewhere: readonly (string | undefined)[]
}

/** What is known of a row, by the tabs of its form; what is empty is shown when it is asked for. */
export function Facts({ definition, row, view, elsewhere }: FactsProps) {
  const say = useSay()
  const [withEmpty, setWithEmpty] = useState(false)
  const all = groupsOfRow(definition, view, row, elsewhere)
  const filled = (column: string) => saysSomething(definition, row, column)
  const empty = all.flatMap(({ columns }) => columns.filter((column) => !filled(column))).length
  return (
    <div className="record-facts">
      {all.map(({ name, label, columns }) => {
        const shown = withEmpty ? columns : columns.filter(filled)
        if (shown.length === 0) return null
        return (
          <section key={name} aria-labelledby={`record-${name}`}>
            <h2 id={`record-${name}`}>{say(label)}</h2>
            <dl>
              {shown.map((column) => (
                <Fact key={column} {...{ definition, row, column }} />
              ))}
            </dl>
          </section>
        )
      })}
      {empty > 0 && (
        <Button className="record-fold" type="text" size="small" onClick={() => setWithEmpty(!withEmpty)}>
          {withEmpty ? say(recordTexts.hideEmpty) : say(recordTexts.showEmpty, { count: empty })}
        </Button>
      )}
    </div>
  )
}

interface FactProps {
  definition: Definition
  row: Row
  column: string
}

const broad = new Set<Field['kind']>(['text', 'richtext', 'images', 'files', 'list', 'url', 'children'])

function Fact({ definition, row, column }: FactProps) {
  const say = useSay()
  const field = shownAs(definition, column)
  if (!field) return null
  return (
    <div data-broad={broad.has(field.kind) || undefined}>
      <dt>{say(field.label)}</dt>
      <dd>
        <FactValue {...{ definition, row, column }} />
      </dd>
    </div>
  )
}

/** A value; of two languages both, and of a row that has a page the way to it. */
function FactValue({ definition, row, column }: FactProps) {
  const say = useSay()
  const { definitions, may } = useOffice()
  const menus = useBootstrap((state) => state.menus)
  const field = shownAs(definition, column)
  if (!field) return null
  if (field.kind === 'children') return <ChildTable {...{ field, column, row }} />
  const english = row[`${column}_en`]
  if ('bilingual' in field && field.bilingual && english) {
    const { [`${column}_en`]: _english, ...chinese } = row
    return (
      <>
        <span lang="zh-CN">
          <WholeValue {...{ definition, column, field }} row={chinese} />
        </span>
        <span lang="en" className="record-twin">
          <span className="record-side">{say(formTexts.english)}</span>
          <WholeValue {...{ definition, column, field }} row={{ ...chinese, [column]: english }} />
        </span>
      </>
    )
  }
  const value = <WholeValue {...{ definition, row, column, field }} />
  // A row outside the reader's scope is not joined.
  const to = field.kind === 'reference' && joinedRow(row, column) ? definitions.get(field.bounds.to) : undefined
  const path = to && may(`${to.node}/edit`) && recordPath(menus, to, Number(row[column]))
  return path ? <Link to={path}>{value}</Link> : value
}
