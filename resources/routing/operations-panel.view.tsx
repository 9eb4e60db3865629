import { AppstoreAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { GridCellProps } from '../../admin/kinds/grid/grid-cells.tsx'
import { ChildrenInput } from '../../admin/kinds/grid/grid-inputs.tsx'
import { RemoteSelect } from '../../admin/kinds/references/remote-select.tsx'
import { callAddress } from '../../admin/parts/definition.ts'
import { later } from '../../admin/parts/later/later.tsx'
import { useOffice } from '../../admin/parts/office.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { PanelProps } from '../../admin/parts/view.ts'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { nextPlace } from '../../contract/definition/childRows.ts'
import { FlowPreview } from './flow-preview.view.tsx'
import { operationOf, type Process, type Processes } from './processes.ts'
import { routing } from './routing.ts'
import { routingTexts } from './routing-texts.ts'
import { RoutingTotals } from './routing-totals.view.tsx'
import './operations-panel.css'

const PickProcesses = later(() => import('./pick-processes.view.tsx').then((part) => part.PickProcesses))

const field = routing.fields.operations
const { max } = field.bounds

// The rows of the grid are lists of objects on the wire.
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : [])

/** The operations of a routing: the spreadsheet, the flow and what it comes to (areas 12). */
export function OperationsPanel({ id, name, value, onChange, row, fault, faults, disabled = false }: PanelProps) {
  const say = useSay()
  const [picking, setPicking] = useState(false)
  const answer = useAnswer<Processes>(callAddress(routing, 'processes'))
  const rows = rowsIn(value)
  const append = (chosen: readonly Process[]) => {
    let place = Number(rows.at(-1)?.seq ?? 0)
    const added = chosen.map((process) => {
      place = nextPlace(place)
      return { link_type: 'FS', wait_min: '0.00', ...operationOf(process), seq: place }
    })
    onChange([...rows, ...added].slice(0, max))
    setPicking(false)
  }
  return (
    <div className="operations-panel">
      <ChildrenInput
        id={id}
        table={routing.name}
        column={name}
        cells={cells}
        tools={
          <Button
            icon={<AppstoreAddOutlined aria-hidden="true" />}
            disabled={disabled || rows.length >= max}
            onClick={() => setPicking(true)}
          >
            {say(routingTexts.pick)}
          </Button>
        }
        {...{ field, value, onChange, row, fault, faults, disabled }}
      />
      {picking && (
        <PickProcesses answer={answer} room={max - rows.length} onTake={append} onClose={() => setPicking(false)} />
      )}
      <RoutingTotals rows={rows} batch={Number(row.batch_qty ?? 1)} hours={answer.data?.work_hours_per_day} />
      <FlowPreview rows={rows} />
    </div>
  )
}

const cells = { craft_id: ProcessCell }

/** A process that is chosen brings what an operation copies of it. */
function ProcessCell({ value, row, label, disabled, onPatch }: GridCellProps) {
  const { definitions } = useOffice()
  // A row that the server joined.
  const joined = typeof row.craft === 'object' && row.craft !== null ? [row.craft as Row] : []
  const take = async (option: { value: string; row: Row } | undefined) => {
    if (!option) return onPatch({ craft_id: null, craft: null })
    onPatch({ craft_id: Number(option.value), craft: option.row })
    const query = { ids: option.value }
    const { data } = await call<Processes>({ path: callAddress(routing, 'processes'), query, quiet: true })
    const [process] = data.list
    if (process) onPatch(operationOf(process))
  }
  return (
    <RemoteSelect
      id={`craft-${String(row.id ?? label)}`}
      to={definitions.get('craft')}
      isOpened={!disabled}
      chosen={value ? [String(value)] : []}
      {...{ joined, label, disabled }}
      onChange={([option]) => void take(option)}
    />
  )
}
