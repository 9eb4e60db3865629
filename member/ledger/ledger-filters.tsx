import { useId } from 'react'
import { speak } from '../../browser/language.ts'
import { isFiltered, type LedgerFacts, type LedgerFilter } from './ledger-data.ts'
import { ledgerTexts } from './texts.ts'

interface LedgerFiltersProps {
  facts: LedgerFacts
  filter: LedgerFilter
  onFilter: (change: Partial<LedgerFilter>) => void
}

/** Type and days; each change asks at once. */
export function LedgerFilters({ facts, filter, onFilter }: LedgerFiltersProps) {
  const id = useId()
  const day = (name: 'from' | 'to') => (
    <div className="ledger-day">
      <label htmlFor={`${id}-${name}`}>{speak(ledgerTexts[name])}</label>
      <input
        id={`${id}-${name}`}
        className="field"
        type="date"
        value={filter[name]}
        max={name === 'from' ? filter.to || undefined : undefined}
        min={name === 'to' ? filter.from || undefined : undefined}
        onChange={({ currentTarget }) => onFilter({ [name]: currentTarget.value })}
      />
    </div>
  )
  return (
    <search className="ledger-filters" aria-label={speak(ledgerTexts.filters)}>
      <div>
        <label htmlFor={`${id}-type`}>{speak(ledgerTexts.type)}</label>
        <select
          id={`${id}-type`}
          className="field"
          value={filter.type}
          onChange={({ currentTarget }) => onFilter({ type: currentTarget.value })}
        >
          <option value="">{speak(ledgerTexts.all)}</option>
          {Object.entries(facts.types).map(([type, label]) => (
            <option key={type} value={type}>
              {speak(label)}
            </option>
          ))}
        </select>
      </div>
      {day('from')}
      {day('to')}
      {isFiltered(filter) && (
        <button type="button" className="account-link" onClick={() => onFilter({ type: '', from: '', to: '' })}>
          {speak(ledgerTexts.reset)}
        </button>
      )}
    </search>
  )
}
