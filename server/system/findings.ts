import type { Finding, SystemState } from '../../contract/systemState.ts'
import { filled, type Text, text } from '../../contract/text.ts'

type Facts = Omit<SystemState, 'findings'>
type Rule = (facts: Facts) => Finding | undefined

const gigabyte = 1_073_741_824
const names = (all: readonly Text[]) => ({
  zh: all.map(({ zh }) => zh).join('、'),
  en: all.map(({ en }) => en).join(', '),
})
const listed = (sentence: Text, all: readonly Text[]): Text => {
  const { zh, en } = names(all)
  return text(sentence.zh.replace('{names}', zh), sentence.en.replace('{names}', en))
}

/** Below a tenth it is time to look, below a thirtieth writes are about to fail. */
const disk: Rule = ({ storage: { diskFree, diskTotal } }) => {
  const share = diskTotal === 0 ? 1 : diskFree / diskTotal
  if (share >= 0.1 || diskFree > 100 * gigabyte) return undefined
  return {
    tone: share < 0.03 ? 'bad' : 'ready',
    title: filled(text('磁盘仅剩 {percent}%', '{percent}% of the disk is left'), { percent: Math.floor(share * 100) }),
    cure: text(
      '请清理磁盘或扩容；磁盘写满后无法保存数据',
      'Free some space or enlarge the disk: once it is full, nothing can be saved',
    ),
  }
}

const integrity: Rule = ({ database: { check } }) =>
  check.outcome === 'failed'
    ? {
        tone: 'bad',
        title: text('数据库检查未通过', 'The check of the database failed'),
        cure: text(
          `请停止写入并从最近的备份恢复：${check.words.zh}`,
          `Stop writing and restore the latest backup: ${check.words.en}`,
        ),
      }
    : undefined

const log: Rule = ({ database: { wal = 0 } }) =>
  wal > gigabyte / 4
    ? {
        tone: 'ready',
        title: text('数据库预写日志过大', 'The write-ahead log is large'),
        cure: text(
          '可能有长时间的读取；重启服务后会缩小',
          'A reader may hold it; it shrinks when the server is started again',
        ),
      }
    : undefined

const store: Rule = ({ storage: { mode, fault } }) =>
  fault === ''
    ? undefined
    : {
        tone: 'bad',
        title: text(`文件存储（${mode}）不可用`, `The store of files (${mode}) cannot be used`),
        cure: text(`新文件暂存本机：${fault}`, `New files stay on this machine: ${fault}`),
        node: 'routine/config',
      }

const jobs: Rule = ({ jobs: { failing } }) =>
  failing.length === 0
    ? undefined
    : {
        tone: 'bad',
        title: filled(text('{count} 个定时任务失败', '{count} jobs failed'), { count: failing.length }),
        cure: listed(text('请查看原因并重新执行：{names}', 'See why, and run them again: {names}'), failing),
        node: 'routine/scheduledTask',
      }

const late: Rule = ({ jobs: { late: all } }) =>
  all.length === 0
    ? undefined
    : {
        tone: 'ready',
        title: filled(text('{count} 个定时任务未按时执行', '{count} jobs are late'), { count: all.length }),
        cure: listed(
          text('服务可能过忙或刚刚启动：{names}', 'The server may be busy or has just started: {names}'),
          all,
        ),
        node: 'routine/scheduledTask',
      }

const events: Rule = ({ events: { stopped } }) =>
  stopped === 0
    ? undefined
    : {
        tone: 'bad',
        title: filled(text('{count} 个事件已停止重试', '{count} events stopped'), { count: stopped }),
        cure: text('请查看原因，重试或丢弃', 'See why, then retry or drop them'),
        node: 'routine/outbox',
      }

const messages: Rule = ({ messages: { failedToday } }) =>
  failedToday === 0
    ? undefined
    : {
        tone: 'ready',
        title: filled(text('24 小时内 {count} 条消息发送失败', '{count} messages failed in 24 h'), {
          count: failedToday,
        }),
        cure: text('请检查发送通道', 'Check the channels'),
        node: 'message/log',
      }

const slowLoop: Rule = ({ load: { delay } }) =>
  delay.p99 < 200
    ? undefined
    : {
        tone: 'ready',
        title: filled(text('服务响应迟缓（延迟 {ms} 毫秒）', 'The server is slow to answer ({ms} ms late)'), {
          ms: delay.p99,
        }),
        cure: text('请查看慢查询和机器负载', 'Look at slow queries and at what else this machine does'),
      }

const failing: Rule = ({ load: { minutes } }) => {
  const errors = minutes.reduce((sum, minute) => sum + minute.errors, 0)
  return errors === 0
    ? undefined
    : {
        tone: 'bad',
        title: filled(text('最近 {minutes} 分钟有 {count} 次请求出错', '{count} requests failed in {minutes} min'), {
          count: errors,
          minutes: minutes.length,
        }),
        cure: text('请查看下方的日志', 'Look at the log below'),
      }
}

const slowQueries: Rule = ({ slow: [worst] }) =>
  (worst?.max ?? 0) < 2000
    ? undefined
    : {
        tone: 'ready',
        title: text('有查询超过 2 秒', 'Some queries take more than 2 s'),
        cure: text('请查看下方的慢查询', 'Look at the slow queries below'),
      }

const rules: readonly Rule[] = [
  ...[disk, integrity, store, failing, jobs, events, late, messages, slowLoop, slowQueries, log],
]

/** What an operator should know, what is broken first; nothing when all is well. */
export const findingsOf = (facts: Facts): Finding[] =>
  rules.flatMap((rule) => rule(facts) ?? []).sort((a, b) => Number(b.tone === 'bad') - Number(a.tone === 'bad'))
