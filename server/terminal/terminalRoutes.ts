import * as z from 'zod/mini'
import { Refusal, sentenceOf } from '../../contract/failures/failures.ts'
import { flags, managers, type TerminalOffer } from '../../contract/terminal.ts'
import { say, text } from '../../contract/text.ts'
import { Answer, Bytes, type Call, type Route } from '../http/route.ts'
import { choose, isManager, readChoices } from './choices.ts'
import { type Asked, eventText, type Terminal } from './terminal.ts'

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
}

const word = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

const askedOf = (query: Call['query']): Asked => ({
  command: word(query.command),
  uuid: word(query.uuid),
  extend: word(query.extend),
  colours: query.colors === '1',
})

/** `ajax/terminal` and its neighbours (protocol 7): commands of a list, streamed while they run. */
export const terminalRoutes = (terminal: Terminal): Route[] => [
  {
    app: 'admin',
    controller: 'ajax',
    action: 'terminal',
    methods: ['GET'],
    permission: 'routine/terminal/index',
    logged: true,
    summary: text('终端', 'Terminal'),
    query: z.object({
      command: z.string(),
      uuid: z.string(),
      extend: z.optional(z.string()),
      colors: z.optional(z.string()),
    }),
    refused: (sentence, query) => {
      const asked = askedOf(query)
      const said = [`Error: ${sentence}`, flags.failed].map((data) => eventText(data, asked)).join('')
      return new Bytes(Buffer.from(said), headers)
    },
    async handle(call) {
      const { stream, ended, title } = terminal.open(call, askedOf(call.query))
      call.about.title = title
      call.about.ended = ended
      return new Bytes(stream, headers)
    },
  },
  {
    app: 'admin',
    controller: 'ajax',
    action: 'terminalCommands',
    methods: ['GET'],
    permission: 'routine/terminal/index',
    summary: text('终端命令', 'Commands of the terminal'),
    handle: (call) => offer(call, terminal),
  },
  {
    app: 'admin',
    controller: 'ajax',
    action: 'changeTerminalConfig',
    methods: ['POST'],
    permission: 'routine/terminal/config',
    summary: text('设置包管理器', 'Choose the package manager'),
    body: z.object({ manager: z.enum(managers) }),
    async handle({ db, body: { manager } }) {
      if (!isManager(manager)) throw new Refusal('terminalManager', { known: managers.join('、') })
      await choose(db, { manager })
      return new Answer(text('已保存', 'Saved'))
    },
  },
]

async function offer({ db, actor }: Call, terminal: Terminal): Promise<TerminalOffer> {
  const commands = terminal.commands.map((command) => {
    const missing = terminal.missing(command)
    return {
      key: command.key,
      label: say(command.label, actor.language),
      missing: missing ? say(sentenceOf(missing), actor.language) : '',
    }
  })
  return { ...(await readChoices(db)), commands, waiting: terminal.isWaiting }
}
