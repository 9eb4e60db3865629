import { useCallback, useRef, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { type FailureWord, failures } from '../../contract/failures.ts'
import { type UploadLimits, useOffice } from '../parts/office.tsx'

const listOf = (said: string | readonly string[]): string[] =>
  (typeof said === 'string' ? said.split(',') : [...said]).map((entry) => entry.trim().toLowerCase()).filter(Boolean)

const suffixOf = (name: string): string => name.split('.').pop()?.toLowerCase() ?? ''

/** The word that refuses a file before it is sent, or undefined (specification 5). */
export function refusalOf(file: Pick<File, 'name' | 'size' | 'type'>, limits: UploadLimits): FailureWord | undefined {
  if (file.name === '' || file.size === 0) return 'uploadIncomplete'
  const suffixes = listOf(limits.allowedSuffixes).map((suffix) => suffix.replace(/^\./, ''))
  const allowed =
    suffixes.includes(suffixOf(file.name)) || listOf(limits.allowedMimeTypes).includes(file.type.toLowerCase())
  if (!allowed) return 'uploadType'
  return file.size > limits.maxSize ? 'uploadTooLarge' : undefined
}

export interface UploadUnderWay {
  key: number
  name: string
  /** 0 to 1. */
  share: number
  failure?: string
}

interface UploadAnswer {
  file: { url: string; full_url: string; size?: number }
}

/** Sends files one by one and hands over the address of each; failures stay listed until dismissed (protocol 6.1). */
export function useUpload(onStored: (url: string, file: File) => void) {
  const { upload: limits } = useOffice()
  const [underWay, setUnderWay] = useState<readonly UploadUnderWay[]>([])
  const next = useRef(0)
  const stored = useRef(onStored)
  stored.current = onStored

  const change = useCallback((key: number, news: Partial<UploadUnderWay>) => {
    setUnderWay((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)))
  }, [])
  const dismiss = useCallback((key: number) => setUnderWay((all) => all.filter((one) => one.key !== key)), [])

  const sendOne = useCallback(
    async (file: File) => {
      next.current += 1
      const key = next.current
      setUnderWay((all) => [...all, { key, name: file.name, share: 0 }])
      const refused = refusalOf(file, limits)
      if (refused) return change(key, { failure: speak(failures[refused]) })
      const body = new FormData()
      body.set('file', file)
      try {
        const onProgress = (share: number) => change(key, { share })
        const { data } = await call<UploadAnswer>({
          path: '/admin/ajax/upload',
          method: 'POST',
          body,
          onProgress,
          quiet: true,
        })
        dismiss(key)
        stored.current(data.file.url, file)
      } catch (reason) {
        change(key, { failure: reason instanceof CallFailure ? reason.message : speak(failures.internal) })
      }
    },
    [limits, change, dismiss],
  )

  const send = useCallback(
    async (files: readonly File[]) => {
      for (const file of files) await sendOne(file)
    },
    [sendOne],
  )
  return { send, underWay, dismiss }
}

/** `10 MB`; sizes people read, not bytes. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`
  return `${(bytes / 1024 / 1024).toFixed(bytes % (1024 * 1024) === 0 ? 0 : 1)} MB`
}
