import type { ReactNode } from 'react'
import { fileSize } from '../../browser/file-size.ts'
import { useSay } from '../../browser/language.ts'
import type { Text } from '../../contract/text.ts'

/** A name and what stands beside it; nothing is drawn for a fact that is not there. */
export type Fact = readonly [label: Text, value: ReactNode] | undefined

interface FactPanelProps {
  title: Text
  aside?: ReactNode
  facts: readonly Fact[]
  children?: ReactNode
}

/** Facts of one subject, their values in a column of their own. */
export function FactPanel({ title, aside, facts, children }: FactPanelProps) {
  const say = useSay()
  return (
    <section className="system-panel">
      <header>
        <h3>{say(title)}</h3>
        {aside}
      </header>
      {children}
      <dl>
        {facts.map(
          (fact) =>
            fact && (
              <FactLine key={fact[0].en} label={fact[0]}>
                {fact[1]}
              </FactLine>
            ),
        )}
      </dl>
    </section>
  )
}

/** A fact in a list of them. */
export function FactLine({ label, children }: { label: Text; children: ReactNode }) {
  const say = useSay()
  return (
    <div>
      <dt>{say(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A size, and a zero where nothing lies. */
export const sizeOf = (bytes: number): string => fileSize(bytes) || '0 B'
