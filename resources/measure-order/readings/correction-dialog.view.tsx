import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useFocusReturn } from '../../../admin/parts/focus.ts'
import { useSay } from '../../../browser/language.ts'
import { readingsTexts } from './readings-texts.ts'
import type { Correction } from './use-readings.view.tsx'

/** Asks why readings are corrected; what was read before stays on record. */
export function CorrectionDialog({ entries, answer }: Correction) {
  const say = useSay()
  const id = useId()
  const [reason, setReason] = useState('')
  useFocusReturn()
  const [first] = entries
  const isOne = entries.length === 1 && first
  const given = reason.trim()
  const agree = () => given !== '' && answer(given)
  return (
    <Modal
      open
      centered
      width={440}
      title={isOne ? say(readingsTexts.correctTitle) : say(readingsTexts.correctMany, { count: entries.length })}
      onCancel={() => answer(undefined)}
      footer={
        <>
          <Button onClick={() => answer(undefined)}>{say(readingsTexts.cancel)}</Button>
          <Button type="primary" disabled={given === ''} onClick={agree}>
            {say(readingsTexts.correctYes)}
          </Button>
        </>
      }
    >
      <p>
        {isOne
          ? say(readingsTexts.correctText, { before: first.before ?? '', value: first.value })
          : say(readingsTexts.correctTextMany)}
      </p>
      <label htmlFor={id}>{say(readingsTexts.reason)}</label>
      <Input
        id={id}
        autoFocus
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onPressEnter={agree}
      />
    </Modal>
  )
}
