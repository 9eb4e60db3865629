import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'children'> {
  /** Name of the button that shows what is typed. */
  reveal: string
}

/** A password with a button that shows it; `autoComplete` says to browsers and password managers which one it is. */
export function PasswordField({ reveal, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field} type={shown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false}>
      <button
        type="button"
        className="icon-button account-reveal"
        aria-label={reveal}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
            <path d="M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12Z" />
            <circle cx="12" cy="12" r="2.800" />
            {!shown && <path d="M4.500 19.500l15-15" />}
          </g>
        </svg>
      </button>
    </Field>
  )
}
