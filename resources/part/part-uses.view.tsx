import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ResourceForm } from '../../admin/form/resource-form.tsx'
import { KindCell } from '../../admin/kinds/cells.tsx'
import { isFigure } from '../../admin/kinds/kinds.ts'
import '../../admin/kinds/grid/child-table.css'
import './part-uses.css'
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
import { productPart } from '../product/product-part.ts'
import { part } from './part.ts'
import type { PartUses as Answer, PartUse } from './part-uses.ts'
import { partUsesTexts } from './part-uses-texts.ts'

const limit = 50
const columns = ['position_no', 'qty', 'sizes', 'is_wear', 'is_optional', 'remark'] as const

/** The products that a part belongs to, and where in them (areas 9). */
export function PartUses({ row }: { row: Row }) {
  const say = useSay()
  const { may, definitions } = useOffice()
  const product = definitions.get('product')
  const answer = useAnswer<Answer>(callAddress(part, 'uses'), { id: idOf(row), limit })
  const [opened, setOpened] = useState<number>()
  const saved = () => {
    setOpened(undefined)
    rowsChanged.tell('product')
    answer.reload()
  }
  return (
    <>
      <Awaited answer={answer} lines={6}>
        {({ list, total, products }) =>
          total === 0 ? (
            <p className="cell-muted">{say(partUsesTexts.nowhere)}</p>
          ) : (
            <>
              <Lines {...{ list, product }} onOpen={product && may(`${product.node}/edit`) ? setOpened : undefined} />
              <p className="cell-muted">
                {say(products === 1 ? partUsesTexts.one : partUsesTexts.counted, { products, total })}{' '}
                {product && may(`${product.node}/index`) && (
                  <Link to={`${pagePath(product.node ?? '')}?holds=${idOf(row)}`}>{say(partUsesTexts.all)}</Link>
                )}
              </p>
            </>
          )
        }
      </Awaited>
      {product && opened !== undefined && (
        <ResourceForm
          definition={product}
          id={opened}
          asked="parts"
          extras={{}}
          onSaved={saved}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** Lines with the columns that say anything in one of them. */
interface LinesProps {
  list: readonly PartUse[]
  /** Undefined where nothing of it is known. */
  product: Definition | undefined
  /** Undefined for readers without permission to edit. */
  onOpen: ((id: number) => void) | undefined
}

function Lines({ list, product, onOpen }: LinesProps) {
  const say = useSay()
  const says = (value: unknown) => !isEmpty(value) && value !== 0
  const shown = columns.filter((column) => list.some((line) => says(line[column])))
  return (
    <div className="child-table part-uses">
      <table>
        <thead>
          <tr>
            <th scope="col">{say(partUsesTexts.product)}</th>
            {shown.map((column) => (
              <th key={column} scope="col" data-figure={isFigure(productPart.fields[column]) || undefined}>
                {say(productPart.fields[column].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((line) => (
            <tr key={line.id}>
              <td>
                <Named {...{ line, product, onOpen }} />
              </td>
              {shown.map((column) => {
                const field = productPart.fields[column]
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

function Named({ line, product, onOpen }: Omit<LinesProps, 'list'> & { line: PartUse }) {
  const say = useSay()
  const language = useLanguage()
  const name = product ? calledOf(product, { ...line }, language) : line.code
  return (
    <>
      {onOpen ? (
        <Button type="link" className="child-link" onClick={() => onOpen(line.product_id)}>
          {name}
        </Button>
      ) : (
        name
      )}{' '}
      {line.status !== '1' && <Tag variant="filled">{say(partUsesTexts.draft)}</Tag>}
    </>
  )
}
