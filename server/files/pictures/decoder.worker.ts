import { works } from './pictureWorks.ts'
import type { Answer, Task } from './task.ts'

// Only decoder.ts starts this process, and sends one task after the other.
const mostBytes = Number(process.argv[2])
const lookEveryMs = 20

const end = () => process.kill(process.pid, 'SIGKILL')
// Even while its library works, which an ordinary exit would wait for.
process.on('disconnect', end)
// A signal to a whole group also reaches the server, which finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

process.on('message', async (task: Task) => {
  // Pixels are decoded in threads of the library, so this one stays free to watch them.
  const watch = setInterval(() => process.memoryUsage.rss() > mostBytes && end(), lookEveryMs)
  const answer = await perform(task).catch((): Answer => ({}))
  clearInterval(watch)
  process.send?.(answer)
})

async function perform({ work, given }: Task): Promise<Answer> {
  // Name and arguments were checked against each other where the task was made.
  const run = works[work] as (...given: readonly unknown[]) => Promise<unknown>
  return { value: await run(...given) }
}
