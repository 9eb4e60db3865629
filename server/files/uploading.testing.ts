import type { TestApp } from '../../start/testingApp.ts'

/** What an upload answers (protocol 6.1). */
export interface Uploaded {
  code: number
  msg: string
  data: { file: Record<string, string | number> }
}

interface Sent {
  name: string
  content: Buffer | string
  topic?: string
  /** Sent beside the file. */
  fields?: Readonly<Record<string, string>>
  /** The call of the upload itself when not given. */
  to?: string
}

const edge = '----edge'

/** Sends a file as clients do; `token` is of an administrator, `member` of a member. */
export async function uploadTo(
  app: TestApp,
  caller: { token?: string; member?: string },
  { name, content, topic, fields = {}, to }: Sent,
): Promise<Uploaded> {
  const field = Object.entries({ ...(topic !== undefined && { topic }), ...fields })
    .map(([one, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${one}"\r\n\r\n${value}\r\n`)
    .join('')
  const head = `${field}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = {
    'content-type': `multipart/form-data; boundary=${edge}`,
    ...(caller.token && { batoken: caller.token }),
    ...(caller.member && { 'ba-user-token': caller.member }),
  }
  const url = to ?? `/${caller.member ? 'api' : 'admin'}/ajax/upload`
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  return answer.json()
}
