import { lazy, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { idOf, type Row } from '../../../admin/parts/row.ts'
import type { ActionProps, Around, View } from '../../../admin/parts/view.ts'
import { pagePath } from '../../../admin/shell/routes.ts'
import { isRecorded } from './is-recorded.ts'
import { recordingTexts } from './recording-texts.ts'

/** Leads to the page of the readings, which takes the whole window. */
function OpenRecording({ definition, rows, onClose }: ActionProps) {
  const navigate = useNavigate()
  const [row] = rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads there once.
  useEffect(() => {
    onClose()
    if (row) void navigate(pagePath(`${definition.node}/${idOf(row)}/record`))
  }, [])
  return null
}

/** What the noun has of it: the page, the way there, and how its readings are sent from elsewhere. */
export const recording = {
  alone: {
    record: lazy(() => import('./recording.view.tsx').then((part) => ({ default: part.Recording }))),
  },
  deliver: async (posts) => {
    const part = await import('./deliver.view.tsx')
    return part.deliver(posts)
  },
  actions: {
    added: { record: { label: recordingTexts.record, on: 'row' } },
    placed: ['record'],
    dialogs: { record: OpenRecording },
    disabled: (row: Row, { adminId }: Around) => (isRecorded(row, adminId) ? [] : ['record']),
  },
} satisfies View
