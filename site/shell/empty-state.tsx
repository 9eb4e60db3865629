import type { ReactNode } from 'react'
import type { SignKind } from '../../drawing/sign.ts'
import { Sign } from './sign.tsx'

interface EmptyStateProps {
  sign: SignKind
  title: string
  words?: string
  children?: ReactNode
}

/** Nothing to show: a drawing, what happened, and a way on. */
export function EmptyState({ sign, title, words, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Sign kind={sign} />
      <h2>{title}</h2>
      {words && <p>{words}</p>}
      {children}
    </div>
  )
}
