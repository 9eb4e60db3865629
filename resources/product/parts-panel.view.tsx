import { Select } from 'antd'
import { createContext, useContext, useMemo } from 'react'
import type { GridCellProps } from '../../admin/kinds/grid/grid-cells.tsx'
import { ChildrenInput } from '../../admin/kinds/grid/grid-inputs.tsx'
import type { PanelProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'
import { CopyTool } from './copied/copy-tool.view.tsx'
import type { Params } from './params/params.ts'
import { sizesToChoose } from './params/specs.ts'
import { product } from './product.ts'
import { useTypeTemplate } from './type-template.view.tsx'

const words = {
  all: text('全部通径', 'All sizes'),
  none: text('产品没有通径', 'No sizes'),
}

/** The sizes of the product whose parts list is being written. */
const Offered = createContext<readonly string[]>([])

/** The parts list of a product: a part fits some of its sizes, or all of them. */
export function PartsPanel({ id, name, value, onChange, row, fault, faults, disabled = false }: PanelProps) {
  const { rows: template } = useTypeTemplate(row.product_type_id)
  const { params } = row
  const offered = useMemo(
    // What the panel of specifications keeps, and the server checks.
    () => sizesToChoose((params ?? {}) as Params, template ?? []),
    [params, template],
  )
  return (
    <Offered.Provider value={offered}>
      <CopyTool of="parts" {...{ row, disabled }} onTake={onChange} />
      <ChildrenInput
        id={id}
        table={product.name}
        column={name}
        field={product.fields.parts}
        cells={cells}
        {...{ value, onChange, row, fault, faults, disabled }}
      />
    </Offered.Provider>
  )
}

const cells = { sizes: SizesCell }

/** What is named stays choosable, so that a size which the product has lost can be taken away. */
function SizesCell({ value, label, disabled, onChange }: GridCellProps) {
  const say = useSay()
  const offered = useContext(Offered)
  const named = Array.isArray(value) ? value.map(String) : []
  const options = [...offered, ...named.filter((size) => !offered.includes(size))]
  return (
    <Select
      className="office-select"
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      aria-label={label}
      placeholder={say(offered.length > 0 ? words.all : words.none)}
      disabled={disabled || options.length === 0}
      value={named}
      options={options.map((size) => ({
        value: size,
        label: size,
        ...(!offered.includes(size) && { className: 'form-fault' }),
      }))}
      onChange={(chosen: string[]) => onChange(options.filter((size) => chosen.includes(size)))}
    />
  )
}
