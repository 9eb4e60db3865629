import type { UploadApp } from './settings.ts'

export interface SendOptions {
  app: UploadApp
  topic?: string
  /** Folder of the library; only the back office has them. */
  folder?: number | null
  /** Who may fetch it; public when not given. */
  visibility?: 'public' | 'member' | 'admin'
  /** Share that has left, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export interface StoredFile {
  url: string
  full_url: string
  /** The same file was there before; nothing was added (protocol 6.2). */
  isKnown: boolean
}

/** A file as `ajax/upload` and the callback answer it; one that was there before comes without an id. */
export interface UploadAnswer {
  file: { url: string; full_url: string; id?: number }
}

export const storedOf = ({ file }: UploadAnswer): StoredFile => ({
  url: file.url,
  full_url: file.full_url,
  isKnown: file.id === undefined,
})

/** Further fields of an upload, as the server names them. */
export const fieldsOf = ({ topic, folder, visibility }: SendOptions): Record<string, string> => ({
  ...(topic && { topic }),
  ...(folder && { folder_id: String(folder) }),
  ...(visibility && { visibility }),
})
