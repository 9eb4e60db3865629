import type { Faults, Values } from '../../browser/account/use-form.ts'
import { speak } from '../../browser/language.ts'
import { CrossButton } from './cross-button.tsx'
import type { ChosenPart } from './enquiry.ts'
import { enquiryTexts } from './texts.ts'

interface ChosenPartsProps {
  parts: readonly ChosenPart[]
  values: Values
  faults: Faults
  onChange: (parts: readonly ChosenPart[]) => void
}

/** The parts that were ticked on a page, each with its quantity; faults stand at the part they are about. */
export function ChosenParts({ parts, values, faults, onChange }: ChosenPartsProps) {
  return (
    <fieldset className="enquiry-group">
      <legend>{speak(enquiryTexts.parts)}</legend>
      <div className="enquiry-parts">
        {parts.map((part, at) => {
          const [qty, own] = [`items[${at}].qty`, `items[${at}].part_id`]
          const fault = faults[own] || faults[qty]
          return (
            // A group with a name, so that what is wrong with the part has a place in the form.
            <fieldset key={`${part.part_id} ${part.position_no}`} name={own}>
              <span>
                <strong>{part.name}</strong>
                <span className="number">
                  <span>{part.code}</span>
                  {part.sizes && ` · ${part.sizes}`}
                </span>
                {fault && <span className="account-fault">{fault}</span>}
              </span>
              <input
                className="field"
                name={qty}
                inputMode="numeric"
                maxLength={7}
                defaultValue={values[qty] ?? part.qty}
                aria-label={`${speak(enquiryTexts.qty)} ${part.name}`}
                aria-invalid={fault ? true : undefined}
              />
              <CrossButton
                label={speak(enquiryTexts.remove, { code: part.code })}
                onClick={() => onChange(parts.filter((other) => other !== part))}
              />
            </fieldset>
          )
        })}
      </div>
    </fieldset>
  )
}
