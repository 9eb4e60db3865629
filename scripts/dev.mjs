import { join } from 'node:path'
import { createServer } from 'vite'
import { freePort } from './freePort.mjs'

const root = join(import.meta.dirname, '..')
process.env.NODE_ENV ??= 'development'
const vite = await createServer({ root, server: { middlewareMode: true, hmr: { port: await freePort() } } })
const onServer = vite.environments.ssr
const inBrowser = vite.environments.client

let running
let restarting = Promise.resolve()

async function start() {
  await running?.close()
  running = undefined
  onServer.moduleGraph.invalidateAll()
  try {
    const { main } = await vite.ssrLoadModule('/start/server.ts')
    running = await main({ vite, root })
  } catch (fault) {
    vite.ssrFixStacktrace(fault)
    console.error(fault instanceof Error ? fault.stack : fault)
    console.error('Waiting for a change …')
  }
}

let waiting
function restartSoon(reload) {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    restarting = restarting.then(start).then(() => {
      if (reload) inBrowser.hot.send({ type: 'full-reload' })
    })
  }, 60)
}

vite.watcher.on('all', (event, file) => {
  if (!/[.]tsx?$/.test(file) || /[.]test[.]tsx?$/.test(file)) return
  const known = onServer.moduleGraph.getModulesByFile(file)?.size
  // A file that is new may match a glob of the server; one that failed to load is in no graph yet.
  if (!known && event === 'change' && running) return
  restartSoon(!inBrowser.moduleGraph.getModulesByFile(file)?.size)
})

async function stop() {
  await running?.close()
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
await start()
