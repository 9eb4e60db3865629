import type { Sessions } from '../server/session/sessions.ts'
import { Terminal, type TerminalParts } from '../server/terminal/terminal.ts'
import type { Config } from './config.ts'

interface Built {
  config: Config
  root?: string | undefined
  dist?: string | undefined
  terminal?: Partial<TerminalParts>
}

/** Commands run as long as the session that asked for them lives and holds the node. */
export function terminalOf({ config, root, dist, terminal }: Built, sessions: Sessions): Terminal {
  return new Terminal({
    ...{ root, dist, isOn: config.terminal, dataDir: config.dataDir, databaseUrl: config.databaseUrl },
    environment: config.environment,
    async mayStay({ id, session }) {
      const person = await sessions.inSession('admin', id, session)
      return person !== undefined && (person.super || person.nodes.has('routine/terminal/index'))
    },
    ...terminal,
  })
}
