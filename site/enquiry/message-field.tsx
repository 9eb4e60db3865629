import { useId, useState } from 'react'
import { speak } from '../../browser/language.ts'
import { bounds } from './check-enquiry.ts'
import { enquiryTexts } from './texts.ts'

interface MessageFieldProps {
  value: string | undefined
  fault: string | undefined
}

/** What the visitor wants to say, with the room that is left for it. */
export function MessageField({ value = '', fault }: MessageFieldProps) {
  const id = useId()
  const [count, setCount] = useState(value.length)
  const { max } = bounds.content
  return (
    <div className="account-field">
      <label htmlFor={id}>{speak(enquiryTexts.content)}</label>
      <textarea
        id={id}
        className="field"
        name="content"
        rows={4}
        maxLength={max}
        defaultValue={value}
        placeholder={speak(enquiryTexts.contentHint)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-count ${id}-fault` : `${id}-count`}
        onInput={({ currentTarget }) => setCount(currentTarget.value.length)}
      />
      <small className="enquiry-count number" id={`${id}-count`}>
        {count} / {max}
      </small>
      {fault && (
        <p className="account-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
