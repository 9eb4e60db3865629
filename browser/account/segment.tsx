interface SegmentProps<Value extends string> {
  label: string
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice between few, all of them seen at once. */
export function Segment<Value extends string>({ label, name, value, options, onChange }: SegmentProps<Value>) {
  return (
    <fieldset className="account-segment">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
