import type { FastifyRequest } from 'fastify'
import { headers as names, tokenNames } from '../../contract/headers.ts'
import { asLanguage, type Language } from '../../contract/text.ts'

const first = (value: unknown): string => {
  const one = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' ? one : ''
}

/** Language of a call: query, header, cookie, Chinese (architecture 6). */
export function languageOf(request: FastifyRequest): Language {
  // The query is always what parsedQuery made; it is missing where the address itself was refused.
  const query = (request.query ?? {}) as Readonly<Record<string, unknown>>
  const language = first(query.lang) || first(request.headers[names.language])
  if (language !== '') return asLanguage(language)
  const cookie = request.headers.cookie
  return cookie === undefined ? 'zh-cn' : asLanguage(/(?:^|;\s*)think_lang=([\w-]+)/.exec(cookie)?.[1])
}

/** The access token of one side, under the first of its names that is filled (protocol 1.3). */
export function tokenOf(
  request: FastifyRequest,
  query: Readonly<Record<string, unknown>>,
  side: 'admin' | 'user',
): string {
  for (const name of tokenNames[side].headers) {
    const token = first(request.headers[name])
    if (token !== '') return token.slice(0, 100)
  }
  for (const name of tokenNames[side].params) {
    const token = first(query[name])
    if (token !== '') return token.slice(0, 100)
  }
  return ''
}
