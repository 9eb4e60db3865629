import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '../../../contract/envelope.ts'
import type { TestApp } from '../../../start/testingApp.ts'

const edge = '----edge'

export interface TestFile {
  name: string
  content: Buffer | string
  /** Name of the part. */
  as?: string
}

/** The fields of a valid enquiry. */
export const enquiryForm = {
  name: '王海涛',
  company: '东港石化',
  mobile: '13900001111',
  need: 'quote',
  content: '需要 DN200 三偏心蝶阀 12 台，介质蒸汽。',
  privacy: '1',
  opened: '8000',
}

/** A multipart body as browsers write it: the fields, then the files. */
export function enquiryBody(fields: Readonly<Record<string, string>>, files: readonly TestFile[] = []): Buffer {
  const pieces: Buffer[] = []
  for (const [name, value] of Object.entries(fields))
    pieces.push(Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  for (const { name, content, as = 'files[]' } of files) {
    const head = `--${edge}\r\ncontent-disposition: form-data; name="${as}"; filename="${name}"\r\n\r\n`
    pieces.push(Buffer.from(head), Buffer.from(content), Buffer.from('\r\n'))
  }
  return Buffer.concat([...pieces, Buffer.from(`--${edge}--\r\n`)])
}

/** Sends bytes as an enquiry; each call comes from a network of its own unless an address is given. */
export async function sendBody(
  app: TestApp,
  payload: Buffer,
  { ip = uniqueIp(), headers = {} }: { ip?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Envelope> {
  const type = { 'content-type': `multipart/form-data; boundary=${edge}` }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/lead/submit',
    remoteAddress: ip,
    headers: { ...type, ...headers },
    payload,
  })
  return answer.json()
}

let callers = 0
export const uniqueIp = (): string => {
  callers += 1
  return `10.${9 + (callers >> 8)}.${callers & 255}.1`
}

/** The file names that lie below one of the folders of uploads. */
export function filesIn(app: TestApp, folder: 'storage' | 'incoming'): string[] {
  const path = join(app.config.dataDir, folder)
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
