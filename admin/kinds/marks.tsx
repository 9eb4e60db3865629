import { AdminIcon } from '../icon.tsx'
import type { CellProps } from './kind.ts'
import { Nothing } from './words.tsx'

export function IconCell({ value }: CellProps) {
  const name = String(value ?? '')
  return name === '' ? (
    <Nothing />
  ) : (
    <span title={name}>
      <AdminIcon name={name} />
    </span>
  )
}

export function ColorCell({ value }: CellProps) {
  const color = String(value ?? '')
  if (color === '') return <Nothing />
  return (
    <span className="cell-color">
      <span className="cell-swatch" style={{ background: color }} aria-hidden="true" />
      <span className="cell-code">{color}</span>
    </span>
  )
}
