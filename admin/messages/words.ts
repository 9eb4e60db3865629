import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useLanguage } from '../../browser/language.ts'
import { escaped } from '../../contract/messages/mailHtml.ts'
import { isMessageEvent, variablesOf } from '../../contract/messages/messageEvents.ts'
import { variablesOfSms } from '../../contract/messages/smsCodes.ts'
import { isVariable, messageVariables, type VariableName, variablesIn } from '../../contract/messages/variables.ts'
import { type Language, say, type Text, text } from '../../contract/text.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'

/** Columns of templates that hold variables; their English twins do, too. */
export const wordColumns = ['subject', 'content', 'body', 'url'] as const

/** A column in one language; Chinese where there is no English. */
export const wordsIn = (row: Row, column: string, language: Language): string =>
  String((language === 'en' && row[`${column}_en`]) || row[column] || '')

/** The variables that something fills in for a template: by its event, or by the code of a text message. */
export function variablesFor(row: Row): readonly VariableName[] {
  const { event, code } = row
  if (typeof event === 'string' && isMessageEvent(event)) return variablesOf(event)
  return typeof code === 'string' ? variablesOfSms(code) : []
}

export interface Literal {
  name: string
  label: Text
  value: Text
}

const twin = (row: Row, column: string): Text =>
  text(String(row[column] ?? ''), String(row[`${column}_en`] || row[column] || ''))

const known = create<{ literals?: readonly Literal[] }>(() => ({}))
const loads = { isUnderWay: false }

/** Asked for once however many parts of a form want them at the same time: of equal calls the last alone is answered. */
function loadLiterals(): void {
  if (loads.isUnderWay) return
  loads.isUnderWay = true
  void call<{ list: readonly Row[] }>({
    path: '/admin/message.Variable/index',
    query: { limit: '500' },
    quiet: true,
  })
    .then(({ data }) => {
      const own = data.list.filter(({ kind }) => kind === 'literal')
      const literals = own.map((row) => ({
        name: String(row.code),
        label: twin(row, 'label'),
        value: twin(row, 'value'),
      }))
      known.setState({ literals })
    })
    .catch((reason: unknown) => {
      if (!(reason instanceof CallFailure)) throw reason
    })
    .finally(() => {
      loads.isUnderWay = false
    })
}

/** Variables of the owner; undefined until they are known, and to those who may not see them. */
export function useLiterals(): readonly Literal[] | undefined {
  const { may } = useOffice()
  const isOpen = may('message/variable/index')
  useEffect(() => {
    if (isOpen) loadLiterals()
  }, [isOpen])
  return known((state) => state.literals)
}

/** Every variable that the words of a template use. */
export const variablesUsed = (row: Row): string[] =>
  variablesIn(...wordColumns.flatMap((column) => [String(row[column] ?? ''), String(row[`${column}_en`] ?? '')]))

/** What stands for the variables of a template: their examples, until something else is typed. */
export function useExamples(row: Row) {
  const literals = useLiterals() ?? []
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const exampleOf = (name: string, language: Language): string => {
    const own = literals.find((one) => one.name === name)
    if (own) return say(own.value, language)
    return isVariable(name) ? say(messageVariables[name].example, language) : ''
  }
  const used = variablesUsed(row)
  return {
    used,
    typed,
    type: (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    valuesIn: (language: Language): Record<string, string> =>
      Object.fromEntries(used.map((name) => [name, typed[name] ?? exampleOf(name, language)])),
    exampleOf,
  }
}

export type Examples = ReturnType<typeof useExamples>

/** Values as they stand in the markup of a mail. */
export const markedValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value).replace(/\r?\n/g, '<br>')]))

/** The language that a preview begins with is the reader's. */
export function usePreviewLanguage() {
  const reader = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  return [chosen ?? reader, setChosen] as const
}
