import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import type { LogLevel } from '../../contract/systemState.ts'
import { text } from '../../contract/text.ts'
import { typed } from '../forms/typed.ts'
import { Answer, Bytes, type Call, type Route } from '../http/route.ts'
import { isLogFile, logFilesIn } from '../logs/logFiles.ts'
import { logLevels, newestLines } from '../logs/newestLines.ts'
import { askForCheck } from './queueFacts.ts'
import type { SystemWatch } from './systemWatch.ts'

interface SystemParts {
  watch: SystemWatch
  logFolder: string
}

const node = 'routine/system'
const most = 200

/** `routine.System`: how the installation is, its log, and a check of the database (areas 18, 22.1). */
export function systemRoutes({ watch, logFolder }: SystemParts): Route[] {
  const at = { app: 'admin', controller: 'routine.System' } as const
  return [
    {
      ...at,
      action: 'index',
      methods: ['GET'],
      permission: `${node}/index`,
      // The page asks by itself.
      unnoted: true,
      summary: text('系统状态', 'State of the system'),
      handle: ({ now }) => watch.read(now),
    },
    {
      ...at,
      action: 'check',
      methods: ['POST'],
      permission: `${node}/check`,
      evenReadOnly: true,
      summary: text('检查数据库', 'Check the database'),
      handle: check,
    },
    {
      ...at,
      action: 'logs',
      methods: ['GET'],
      permission: `${node}/logs`,
      summary: text('服务器日志', 'Log of the server'),
      query: z.object({ level: z.optional(z.enum(['info', 'warn', 'error', 'fatal'])) }),
      handle: async ({ query }) => ({ list: newestLines(logFolder, { level: levelOf(query), most }) }),
    },
    {
      ...at,
      action: 'download',
      methods: ['GET'],
      permission: `${node}/download`,
      // A log may say more than its reader may see elsewhere.
      superOnly: true,
      summary: text('下载日志文件', 'Download a log file'),
      query: z.object({ name: z.string() }),
      handle: (call) => download(call, logFolder),
    },
  ]
}

const levelOf = (query: Call['query']): LogLevel => {
  const asked = typed(query, 'level') || 'warn'
  const known = logLevels.find((level) => level === asked)
  if (!known) throw new Refusal('parameter')
  return known
}

async function check({ db, now }: Call): Promise<Answer> {
  if (!(await askForCheck(db, now))) throw new Refusal('checkRunning')
  return new Answer(text('检查已开始，稍后显示结果', 'The check has begun; its result shows here'))
}

async function download({ query, about }: Call, folder: string): Promise<Bytes> {
  const name = typed(query, 'name')
  const found = isLogFile(name) && logFilesIn(folder).find((file) => file.name === name)
  if (!found) throw new Refusal('notFound')
  about.title = text(`下载日志 ${name}`, `Download the log ${name}`)
  about.revealed = true
  return new Bytes(createReadStream(join(folder, name)), {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
}
