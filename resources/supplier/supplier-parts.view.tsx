import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ResourceForm } from '../../admin/form/resource-form.tsx'
import { KindCell } from '../../admin/kinds/cells.tsx'
import { isFigure } from '../../admin/kinds/kinds.ts'
import '../../admin/kinds/grid/child-table.css'
import { Awaited } from '../../admin/parts/awaited.tsx'
import { callAddress } from '../../admin/parts/definition.ts'
import { useOffice } from '../../admin/parts/office.tsx'
import { calledOf, idOf, type Row } from '../../admin/parts/row.ts'
import { pagePath } from '../../admin/shell/routes.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { isEmpty } from '../../contract/definition/kinds.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { partSupplier } from '../part/suppliers/part-supplier.ts'
import { supplier } from './supplier.ts'
import type { SuppliedPart, SuppliedParts } from './supplier-parts.ts'
import { supplierPartsTexts } from './supplier-parts-texts.ts'

const limit = 50
const columns = [
  ...(['supplier_part_no', 'price', 'moq', 'lead_time_days', 'is_preferred', 'valid_until_date'] as const),
]

/** The parts that a supplier sells, with the way to each (areas 10). */
export function PartsOfSupplier({ row }: { row: Row }) {
  const say = useSay()
  const { may, definitions } = useOffice()
  const part = definitions.get('part')
  const answer = useAnswer<SuppliedParts>(callAddress(supplier, 'parts'), { id: idOf(row), limit })
  const [opened, setOpened] = useState<number>()
  const saved = () => {
    setOpened(undefined)
    rowsChanged.tell('part')
    answer.reload()
  }
  return (
    <>
      <Awaited answer={answer} lines={6}>
        {({ list, total }) =>
          total === 0 ? (
            <p className="cell-muted">{say(supplierPartsTexts.none)}</p>
          ) : (
            <>
              <Lines {...{ list, part }} onOpen={part && may(`${part.node}/edit`) ? setOpened : undefined} />
              <p className="cell-muted">
                {say(total === 1 ? supplierPartsTexts.one : supplierPartsTexts.counted, { total })}{' '}
                {part && may(`${part.node}/index`) && (
                  <Link to={`${pagePath(part.node ?? '')}?bought_from=${idOf(row)}`}>
                    {say(supplierPartsTexts.all)}
                  </Link>
                )}
              </p>
            </>
          )
        }
      </Awaited>
      {part && opened !== undefined && (
        <ResourceForm
          definition={part}
          id={opened}
          asked="suppliers"
          extras={{}}
          onSaved={saved}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

interface LinesProps {
  list: readonly SuppliedPart[]
  /** Undefined where nothing of it is known. */
  part: Definition | undefined
  /** Undefined for readers without permission to edit. */
  onOpen: ((id: number) => void) | undefined
}

/** Lines with the columns that say anything in one of them. */
function Lines({ list, part, onOpen }: LinesProps) {
  const say = useSay()
  const shown = columns.filter((column) => list.some((line) => !isEmpty(line[column]) && line[column] !== 0))
  return (
    <div className="child-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{say(supplierPartsTexts.part)}</th>
            {shown.map((column) => (
              <th key={column} scope="col" data-figure={isFigure(partSupplier.fields[column]) || undefined}>
                {say(partSupplier.fields[column].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((line) => (
            <tr key={line.id}>
              <td>
                <Named {...{ line, part, onOpen }} />
              </td>
              {shown.map((column) => {
                const field = partSupplier.fields[column]
                return (
                  <td key={column} data-figure={isFigure(field) || undefined} data-label={say(field.label)}>
                    <KindCell {...{ field, column }} value={line[column]} row={{ ...line }} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Named({ line, part, onOpen }: Omit<LinesProps, 'list'> & { line: SuppliedPart }) {
  const say = useSay()
  const language = useLanguage()
  const name = part ? calledOf(part, { ...line }, language) : line.code
  return (
    <>
      {onOpen ? (
        <Button type="link" className="child-link" onClick={() => onOpen(line.part_id)}>
          {name}
        </Button>
      ) : (
        name
      )}{' '}
      {line.status !== '1' && <Tag variant="filled">{say(supplierPartsTexts.disabled)}</Tag>}
    </>
  )
}
