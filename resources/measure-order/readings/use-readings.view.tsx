import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ask } from '../../../admin/parts/question.ts'
import { CallFailure, call } from '../../../browser/api-client.ts'
import { useSay } from '../../../browser/language.ts'
import { uniqueKey } from '../../../browser/unique-key.ts'
import { comma } from '../../../contract/text.ts'
import { type Entered, type RightEntry, sortEntries } from './entered.ts'
import { placeName } from './entry.ts'
import { type DeskState, ReadingDesk } from './reading-desk.ts'
import { readingsTexts } from './readings-texts.ts'
import type { Recorded, Sheet } from './sheet.ts'
import { linesOf, type SheetLines } from './sheet-lines.ts'

/** What is asked before readings are corrected. */
export interface Correction {
  entries: readonly RightEntry[]
  answer(reason: string | undefined): void
}

/** What became of readings that were entered together. */
export interface EnteredReport {
  count: number
  /** Sentences about those that were not taken. */
  wrong: readonly string[]
}

export interface ReadingsModel {
  sheet: Sheet
  /** The round that is shown; only the present one takes readings. */
  round: number
  setRound(round: number): void
  open: boolean
  desk: ReadingDesk
  state: DeskState
  /** What each item shows and comes to, by its id. */
  lines: SheetLines
  instrument: number | null
  setInstrument(id: number | null): void
  correction: Correction | undefined
  enter(entries: readonly Entered[]): Promise<EnteredReport>
}

/** The readings of a sheet as they are written down, checked, asked about and sent. */
export function useReadings(sheet: Sheet, nickname: string): ReadingsModel {
  const { order, items } = sheet
  const desk = useMemo(() => openDesk(sheet, nickname), [sheet, nickname])
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  const [round, setRound] = useState(order.round)
  const [instrument, setInstrument] = useState<number | null>(null)
  const { correction, enter } = useEntering(sheet, desk, instrument)
  const isPresent = round === order.round
  const values = useMemo(() => shownValues(sheet, state, round), [sheet, state, round])
  const before = useRef<SheetLines>(new Map())
  const lines = useMemo(
    () => linesOf(items, { values, marks: state.marks }, before.current),
    [items, values, state.marks],
  )
  before.current = lines
  return {
    ...{
      sheet,
      round,
      setRound,
      desk,
      state,
      lines,
      instrument,
      setInstrument,
      correction,
      enter,
    },
    open: isPresent && state.records,
  }
}

const openDesk = (sheet: Sheet, nickname: string): ReadingDesk =>
  new ReadingDesk({
    sheet,
    nickname,
    key: uniqueKey,
    now: () => Math.floor(Date.now() / 1000),
    send: async (body) => {
      const path = '/admin/production.MeasureOrder/record'
      const { data } = await call<Recorded>({ path, method: 'POST', body, quiet: true })
      return data
    },
    // Everything that the transport throws has a sentence.
    reasonOf: (failure) => (failure instanceof CallFailure ? failure.message : String(failure)),
  })

/** Values of a round by the name of their place; in the present one with those on their way, but not those that are wrong. */
function shownValues({ order, readings }: Sheet, { recorded, marks }: DeskState, round: number): Map<string, string> {
  if (round !== order.round)
    return new Map(readings.filter((one) => one.round === round).map((one) => [placeName(one), one.value]))
  const values = new Map([...recorded].map(([name, { value }]) => [name, value]))
  for (const [name, { typed, state }] of marks) if (state !== 'wrong') values.set(name, typed)
  return values
}

/** Checks what was entered, asks what has to be asked, and gives the rest to the desk. */
function useEntering({ items }: Sheet, desk: ReadingDesk, instrument: number | null) {
  const say = useSay()
  const [correction, setCorrection] = useState<Correction>()

  const isSure = (far: readonly RightEntry[]): Promise<boolean> => {
    const nominalOf = (id: number) => items.find((item) => item.id === id)?.nominal ?? ''
    const told = far.map(({ item_id, value }) => say(readingsTexts.farText, { value, nominal: nominalOf(item_id) }))
    return ask({
      title: say(readingsTexts.farTitle),
      text: told.slice(0, 8).join(say(comma)),
      yes: say(readingsTexts.farYes),
      no: say(readingsTexts.back),
    })
  }
  const reasonFor = (entries: readonly RightEntry[]) =>
    new Promise<string | undefined>((resolve) => {
      const answer = (reason: string | undefined) => {
        setCorrection(undefined)
        resolve(reason)
      }
      setCorrection({ entries, answer })
    })

  const enter = async (entries: readonly Entered[]): Promise<EnteredReport> => {
    const { right, wrong, idle } = sortEntries(entries, { items, standing: desk.standing() })
    desk.forget(idle)
    const told = wrong.map(({ fault, ...entered }) => {
      const sentence = say(fault.word, fault.values)
      desk.refuse(entered, entered.typed, sentence)
      return say(readingsTexts.wrongCell, { value: entered.typed, fault: sentence })
    })
    const far = right.filter(({ isFar }) => isFar)
    const sure = far.length === 0 || (await isSure(far))
    const wanted = sure ? right : right.filter(({ isFar }) => !isFar)
    const corrected = wanted.filter(({ before }) => before !== undefined)
    const reason = corrected.length === 0 ? '' : await reasonFor(corrected)
    const accepted = reason === undefined ? wanted.filter(({ before }) => before === undefined) : wanted
    desk.forget(right.filter((entry) => !accepted.includes(entry)))
    desk.record(
      accepted.map(({ item_id, seq, value, isFar }) => ({
        ...{ item_id, seq, value, reason: reason ?? '', confirm: isFar, instrument_id: instrument },
      })),
    )
    return { count: accepted.length, wrong: told }
  }
  return { correction, enter }
}
