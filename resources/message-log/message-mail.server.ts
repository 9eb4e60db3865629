import * as z from 'zod/mini'
import { controllerOf } from '../../contract/definition/resource.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import type { LoggedMail } from '../../contract/messages/loggedMail.ts'
import { asLanguage, text } from '../../contract/text.ts'
import { idOf } from '../../server/engine/ids.ts'
import type { NounCalls } from '../../server/http/nounCalls.ts'

const node = 'message/log'

/** The markup of a logged mail, for whoever may list messages: what it says stands in the list. */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: controllerOf(node),
    action: 'mail',
    methods: ['GET'],
    permission: `${node}/index`,
    summary: text('发送日志：邮件', 'Send log: mail'),
    query: z.object({ id: z.int() }),
    async handle({ db, query }): Promise<LoggedMail> {
      const id = idOf(query.id)
      if (id === undefined) throw new Refusal('parameter')
      const row = await db
        .selectFrom('message_log')
        .select(['title', 'body', 'url', 'lang'])
        .where('id', '=', id)
        .where('channel', '=', 'email')
        .executeTakeFirst()
      if (!row) throw new Refusal('notFound')
      return { title: row.title, html: row.body, url: row.url, lang: asLanguage(row.lang) }
    },
  },
]
