import { Button, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { Awaited } from '../../admin/parts/awaited.tsx'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Answer } from '../../browser/use-answer.ts'
import type { Choices } from '../../contract/definition/field.ts'
import { plainDecimal } from '../../contract/figures.ts'
import { craft } from '../craft/craft.ts'
import { OperationMarks } from './operation-marks.view.tsx'
import type { Process, Processes } from './processes.ts'
import { routingTexts } from './routing-texts.ts'

interface PickProcessesProps {
  answer: Answer<Processes>
  /** How many more there may be. */
  room: number
  onTake(chosen: readonly Process[]): void
  onClose(): void
}

const kinds: Choices = craft.fields.kind.bounds

/** Several processes at once, in the order in which they are chosen; one may be chosen again another time. */
export function PickProcesses({ answer, room, onTake, onClose }: PickProcessesProps) {
  const say = useSay()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Process[]>([])
  const count = chosen.length
  const turn = (process: Process) =>
    setChosen((before) =>
      before.includes(process) ? before.filter((one) => one !== process) : [...before, process].slice(0, room),
    )
  const verb = count === 0 ? routingTexts.addNone : count === 1 ? routingTexts.addOne : routingTexts.add
  return (
    <Modal
      open
      centered
      width={640}
      title={say(routingTexts.pickTitle)}
      onCancel={onClose}
      footer={
        <>
          {count >= room && <span className="form-hint">{say(routingTexts.full, { max: room })}</span>}
          <Button onClick={onClose}>{say(routingTexts.cancel)}</Button>
          <Button type="primary" disabled={count === 0} onClick={() => onTake(chosen)}>
            {say(verb, { count })}
          </Button>
        </>
      }
    >
      <Input.Search
        autoFocus
        allowClear
        aria-label={say(routingTexts.search)}
        placeholder={say(routingTexts.search)}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Awaited answer={answer} lines={8}>
        {({ list }) => <Offered list={matching(list, words)} {...{ chosen }} onTurn={turn} />}
      </Awaited>
    </Modal>
  )
}

const matching = (list: readonly Process[], words: string): readonly Process[] => {
  const wanted = words.trim().toLowerCase()
  return list.filter(({ code, name, name_en }) => `${code} ${name} ${name_en}`.toLowerCase().includes(wanted))
}

interface OfferedProps {
  list: readonly Process[]
  chosen: readonly Process[]
  onTurn(process: Process): void
}

/** Processes by kind, in their order. */
function Offered({ list, chosen, onTurn }: OfferedProps) {
  const say = useSay()
  const language = useLanguage()
  const found = Object.entries(kinds).flatMap(([kind, label]) => {
    const own = list.filter((process) => process.kind === kind)
    return own.length > 0 ? [{ kind, label, own }] : []
  })
  if (found.length === 0) return <p className="cell-muted">{say(routingTexts.none)}</p>
  return (
    <div className="pick-processes">
      {found.map(({ kind, label, own }) => (
        <fieldset key={kind}>
          <legend>{say(label)}</legend>
          {own.map((process) => {
            const place = chosen.indexOf(process)
            const name = (language === 'en' && process.name_en) || process.name
            const figures = {
              setup: plainDecimal(String(process.setup_min)),
              run: plainDecimal(String(process.run_min)),
            }
            return (
              <Checkbox key={process.id} checked={place >= 0} onChange={() => onTurn(process)}>
                <span className="pick-place">{place >= 0 ? place + 1 : ''}</span>
                <span className="grid-code">{process.code}</span> {String(name)} <OperationMarks row={process} />
                <span className="pick-times">{say(routingTexts.times, figures)}</span>
              </Checkbox>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
