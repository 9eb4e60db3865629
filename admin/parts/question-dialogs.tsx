import { Button, Modal } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useFocusReturn } from './focus.ts'
import { useQuestions } from './question.ts'

type Asked = ReturnType<typeof useQuestions.getState>['asked'][number]

/** Every question that waits for an answer. */
export function QuestionDialogs() {
  const { asked } = useQuestions()
  return asked.map((question, at) => (
    // A question has no name of its own; it stays at its place until it is answered.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <QuestionDialog key={at} {...question} />
  ))
}

/** A key that is still down has asked; it does not answer. */
function notHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

function QuestionDialog({ title, text, yes, no, danger = false, act, answer }: Asked) {
  const [busy, setBusy] = useState(false)
  useFocusReturn()
  const agree = async () => {
    setBusy(true)
    await act?.()
    answer(true)
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      closable={no !== undefined}
      onCancel={() => answer(false)}
      wrapProps={{ onKeyDownCapture: notHeld }}
      footer={
        <>
          {no !== undefined && (
            // The key that opened the question must not answer it with yes.
            <Button autoFocus={danger} disabled={busy} onClick={() => answer(false)}>
              {no}
            </Button>
          )}
          <Button type="primary" danger={danger} autoFocus={!danger} loading={busy} onClick={() => void agree()}>
            {yes}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  )
}
