import { Empty } from 'antd'
import type { ReactNode } from 'react'

interface EmptyRowsProps {
  title: string
  /** What would change that. */
  hint?: string
  /** A way on. */
  children?: ReactNode
}

/** In the place of rows where there are none. */
export function EmptyRows({ title, hint, children }: EmptyRowsProps) {
  return (
    <Empty
      className="table-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{title}</strong>
          {hint && <p className="cell-muted">{hint}</p>}
        </>
      }
    >
      {children}
    </Empty>
  )
}
