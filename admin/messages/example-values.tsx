import { Input } from 'antd'
import { useId } from 'react'
import { useSay } from '../../browser/language.ts'
import { isVariable, messageVariables } from '../../contract/messages/variables.ts'
import type { Language } from '../../contract/text.ts'
import { messageTexts } from './texts.ts'
import type { Examples } from './words.ts'

interface ExampleValuesProps {
  examples: Examples
  language: Language
  open?: boolean
}

/** What stands for the variables, to be changed. */
export function ExampleValues({ examples, language, open = false }: ExampleValuesProps) {
  const say = useSay()
  const id = useId()
  if (examples.used.length === 0) return null
  return (
    <details className="message-values" open={open}>
      <summary>{say(messageTexts.examples)}</summary>
      <div className="message-values-grid">
        {examples.used.map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} title={name}>
              {isVariable(name) ? say(messageVariables[name].label) : name}
            </label>
            <Input
              id={`${id}-${name}`}
              size="small"
              maxLength={500}
              value={examples.typed[name] ?? examples.exampleOf(name, language)}
              onChange={(event) => examples.type(name, event.target.value)}
            />
          </div>
        ))}
      </div>
    </details>
  )
}
