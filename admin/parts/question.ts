import type { ReactNode } from 'react'
import { create } from 'zustand'

/** Something to be answered with yes or no before it happens. */
export interface Question {
  title: string
  text?: ReactNode
  /** The word on the button that says yes: a verb. */
  yes: string
  /** The word on the other button; a question without it only informs. */
  no?: string
  /** Something is lost; the focus starts on the other button. */
  danger?: boolean
  /** Runs while the dialog waits. */
  act?(): Promise<unknown>
}

interface Asked extends Question {
  answer(yes: boolean): void
}

/** Questions that stand on the screen, the latest above. */
export const useQuestions = create<{ asked: readonly Asked[] }>(() => ({ asked: [] }))

/** Asks and waits for the answer; the dialog is fetched with the first question. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (yes) => {
        useQuestions.setState((now) => ({ asked: now.asked.filter((other) => other !== asked) }))
        resolve(yes)
      },
    }
    useQuestions.setState((now) => ({ asked: [...now.asked, asked] }))
  })
}
