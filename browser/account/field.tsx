import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  /** One that is the same on the server and in the browser, for a field that is drawn on both. */
  id?: string
  label: string
  name: string
  /** What is wrong with the value; stands under the input and is read out with it. */
  fault?: string | undefined
  hint?: ReactNode
  /** A button that belongs to the input. */
  children?: ReactNode
}

/** One labelled input. It keeps its own value, so nothing is lost when the form is refused; also drawn on the server. */
export function Field({ label, name, fault, hint, children, ...input }: FieldProps) {
  const own = useId()
  const { id = own } = input
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <div className="account-input">
        <input
          {...input}
          id={id}
          name={name}
          className="field"
          aria-invalid={fault ? true : undefined}
          aria-describedby={about || undefined}
        />
        {children}
      </div>
      {hint && (
        <div className="account-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {fault && (
        <p className="account-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
