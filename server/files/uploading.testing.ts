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
}

const edge = '----edge'

/** Sends a file as clients do; `token` is of an administrator, `member` of a member. */
export async function uploadTo(
  app: TestApp,
  caller: { token?: string; member?: string },
  { name, content, topic }: Sent,
): Promise<Uploaded> {
  const field =
    topic === undefined ? '' : `--${edge}\r\ncontent-disposition: form-data; name="topic"\r\n\r\n${topic}\r\n`
  const head = `${field}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = {
    'content-type': `multipart/form-data; boundary=${edge}`,
    ...(caller.token && { batoken: caller.token }),
    ...(caller.member && { 'ba-user-token': caller.member }),
  }
  const url = `/${caller.member ? 'api' : 'admin'}/ajax/upload`
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  return answer.json()
}
