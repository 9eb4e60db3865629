import type { TestApp } from '../testingApp.ts'

/** A document as a visitor is answered. */
export async function visit({ inject }: TestApp, url: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    body,
    headers: answered,
  } = await inject({
    method: 'GET',
    url,
    headers: { accept: 'text/html', host: 'valves.example', ...headers },
  })
  return { status: statusCode, body, headers: answered }
}

/** What stands between the tags of a document's title. */
export const titleOf = (body: string): string => /<title>(.*?)<\/title>/.exec(body)?.[1] ?? ''
