import { type ReactNode, useId } from 'react'

interface TickProps {
  label: ReactNode
  name: string
  fault?: string | undefined
}

/** One box to tick. */
export function Tick({ label, name, fault }: TickProps) {
  const id = useId()
  return (
    <div className="account-tick">
      <label>
        <input
          type="checkbox"
          name={name}
          value="1"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {fault && (
        <p className="account-fault" id={id}>
          {fault}
        </p>
      )}
    </div>
  )
}
