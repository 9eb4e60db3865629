import { Checkbox } from 'antd'
import { useLanguage } from '../../../browser/language.ts'
import { type Definition, namesOf } from '../../../contract/definition/resource.ts'
import { isOn, NamedCell } from '../../kinds/choices.tsx'
import { EnglishBadge } from '../../kinds/english.tsx'
import { usePicture } from '../../kinds/pictures.tsx'
import { idOf, nameOf, type Row } from '../../parts/row.ts'
import { kindTexts } from '../../parts/sentences.ts'
import type { Permissions } from '../permissions.ts'
import { type RowActionSet, RowActions } from '../row-actions.tsx'
import { RowLink } from '../row-link.tsx'
import type { Selection } from '../selection/use-selection.ts'
import { heldShift } from '../table-line.tsx'
import './cards.css'

/** The column that pictures a row, when its list shows one. */
export const pictureOf = (definition: Definition): string | undefined =>
  definition.list?.find((column) => definition.fields[column]?.kind === 'image')

interface CardsProps {
  definition: Definition
  rows: readonly Row[]
  may: Permissions
  rowActions: RowActionSet
  /** Undefined where nothing can be done with chosen rows. */
  selection?: Selection | undefined
  denies(row: Row, action: string): boolean
}

/** Rows by their pictures; what the table says in columns stands below each. */
export function Cards({ rows, ...own }: CardsProps) {
  return (
    <ul className="table-cards">
      {rows.map((row) => (
        <Card key={idOf(row)} {...own} row={row} />
      ))}
    </ul>
  )
}

function Card({ definition, row, may, rowActions, selection, denies }: Omit<CardsProps, 'rows'> & { row: Row }) {
  const language = useLanguage()
  const address = String(row[pictureOf(definition) ?? ''] ?? '')
  const { shown } = usePicture(address, { size: '480' })
  const name = nameOf(definition, row, language)
  return (
    <li className={`table-card${selection?.has(row) ? ' table-card-chosen' : ''}`}>
      {selection && (
        <Checkbox
          className="table-card-mark"
          aria-label={name}
          checked={selection.has(row)}
          onChange={({ nativeEvent }) => selection.toggle(row, heldShift(nativeEvent))}
        />
      )}
      <RowLink {...{ definition, row, may, rowActions, denies }} className="table-card-open" data-row-id={idOf(row)}>
        {address === '' ? (
          <span className="table-card-blank" aria-hidden="true" />
        ) : (
          <img src={shown} alt="" loading="lazy" />
        )}
        <span className="table-card-name">{name}</span>
        <span className="cell-code cell-muted">{String(row.code ?? '')}</span>
      </RowLink>
      <div className="table-card-foot">
        <PublicState {...{ definition, row }} />
        {row.en_status !== undefined && <EnglishBadge row={row} table={definition.name} />}
        <RowActions {...{ definition, row, may, rowActions, denies }} />
      </div>
    </li>
  )
}

const publication = { '1': kindTexts.published, '0': kindTexts.draft }

/** Whether visitors see a row: the computed state that says so, where there is one, else its switch. */
function PublicState({ definition, row }: Pick<CardsProps, 'definition'> & { row: Row }) {
  const [column, state] =
    Object.entries(definition.computed ?? {}).find(([, { phases = {} }]) =>
      Object.values(phases).some((when) => 'status' in when),
    ) ?? []
  if (column && state) return <NamedCell names={namesOf(state)} value={row[column]} tones={state.tones} />
  if (row.status === undefined) return null
  return <NamedCell names={publication} value={isOn(row.status) ? '1' : '0'} tones={{ '1': 'good' }} />
}
