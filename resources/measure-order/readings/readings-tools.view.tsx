import { Select } from 'antd'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { ReadingsImport } from './readings-import.view.tsx'
import type { TransferReport } from './readings-report.view.tsx'
import { readingsTexts } from './readings-texts.ts'
import type { SheetInstrument } from './sheet.ts'
import type { ReadingsModel } from './use-readings.view.tsx'

interface ReadingsToolsProps {
  model: ReadingsModel
  onReport(report: TransferReport): void
  /** Readings came in by a file. */
  onImported(): void
}

/** Which round is shown, and with what instrument is measured. */
export function ReadingsTools({ model, ...told }: ReadingsToolsProps) {
  const say = useSay()
  const { sheet, round, setRound, open } = model
  const { order } = sheet
  const rounds = Array.from({ length: order.round }, (_, at) => order.round - at)
  return (
    <div className="readings-tools">
      {rounds.length > 1 && (
        <Select
          aria-label={say(readingsTexts.round)}
          value={round}
          onChange={setRound}
          options={rounds.map((number) => ({
            value: number,
            label: say(number === order.round ? readingsTexts.roundNow : readingsTexts.roundPast, { round: number }),
          }))}
        />
      )}
      {open && sheet.instruments.length > 0 && <InstrumentChoice model={model} />}
      {open && <ReadingsImport order={order} {...told} />}
    </div>
  )
}

function InstrumentChoice({ model }: { model: ReadingsModel }) {
  const say = useSay()
  const language = useLanguage()
  const { sheet, instrument, setInstrument } = model
  const wordsOf = ({ code, name, name_en, overdue }: SheetInstrument) => {
    const called = `${code} ${(language === 'en' && name_en) || name}`
    return overdue ? say(readingsTexts.overdue, { name: called }) : called
  }
  return (
    <Select
      className="readings-instrument"
      aria-label={say(readingsTexts.instrument)}
      placeholder={say(readingsTexts.noInstrument)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={instrument}
      onChange={(id: number | undefined) => setInstrument(id ?? null)}
      options={sheet.instruments.map((one) => ({
        value: one.id,
        label: wordsOf(one),
        disabled: one.overdue && sheet.order.kind === 'inspect',
      }))}
    />
  )
}
