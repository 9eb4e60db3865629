import { composerRegistries, managers, npmRegistries } from '../../contract/terminal.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Choice } from './choices.ts'

/** What runs: a program with fixed arguments. Nothing of it comes from a request. */
export interface Program {
  program: string
  args: readonly string[]
  /** In the folder of the project, or a command of this product that works on its data: `args` are its name and what follows. */
  at: 'project' | 'product'
  /** Other programs that it starts. */
  needs?: readonly string[]
  /** Files of the project without which it is not started. */
  files?: readonly string[]
  /** It may run so long. */
  seconds: number
  /** What people read as the command line. */
  shown: string
}

/** One command of the list: it runs a program, or it makes a choice that is kept. */
export type Command = { key: string; label: Text } & ({ run: Program } | { choose: Choice })

const tools = managers.filter((name) => name !== 'none')
type Tool = (typeof tools)[number]

const lockFiles: Record<Tool, string> = {
  npm: 'package-lock.json',
  cnpm: 'package-lock.json',
  pnpm: 'pnpm-lock.yaml',
  yarn: 'yarn.lock',
  ni: 'package-lock.json',
}

const minute = 60

const versionOf = (program: string): Command => ({
  key: `version.${program}`,
  label: text(`${program} 版本`, `Version of ${program}`),
  run: { program, args: ['-v'], at: 'project', seconds: minute, shown: `${program} -v` },
})

/** A first installation in an empty folder: whether the manager works here and reaches its registry. */
const testOf = (tool: Tool): Command => ({
  key: `test.${tool}`,
  label: text(`测试 ${tool}`, `Test ${tool}`),
  run: {
    program: 'node',
    args: ['scripts/next.mjs', 'test', tool],
    at: 'project',
    needs: [tool],
    files: ['scripts/next.mjs'],
    seconds: 5 * minute,
    shown: `${tool} install`,
  },
})

const installOf = (tool: Tool): Command => ({
  key: `web-install.${tool}`,
  label: text(`用 ${tool} 安装依赖`, `Install dependencies with ${tool}`),
  run: {
    program: 'node',
    args: ['scripts/next.mjs', 'install', tool],
    at: 'project',
    needs: [tool],
    files: ['start/server.ts', 'scripts/next.mjs', lockFiles[tool]],
    seconds: 20 * minute,
    shown: `${tool} install`,
  },
})

const buildOf = (tool: Tool): Command => ({
  key: `web-build.${tool}`,
  label: text(`用 ${tool} 重新构建`, `Rebuild with ${tool}`),
  run: {
    program: 'node',
    args: ['scripts/next.mjs', 'build', tool],
    at: 'project',
    needs: [tool],
    files: ['start/server.ts', 'scripts/next.mjs'],
    seconds: 20 * minute,
    shown: `${tool} run build`,
  },
})

const ownOf = (key: string, label: Text, { command, args = [] }: { command: string; args?: string[] }): Command => ({
  key,
  label,
  run: {
    program: 'node',
    args: [command, ...args],
    at: 'product',
    seconds: 60 * minute,
    shown: ['atrium', command, ...args].join(' '),
  },
})

const registryOf = (kind: 'npm' | 'composer', name: string): Command => ({
  key: `set-${kind}-registry.${name}`,
  label: text(`${kind} 源：${name}`, `Registry of ${kind}: ${name}`),
  choose: kind === 'npm' ? { npmRegistry: name } : { composerRegistry: name },
})

/** Everything that the terminal can run; what is not named here is refused before anything starts (protocol 7.2). */
export const commands: readonly Command[] = [
  ...['node', ...tools].map(versionOf),
  ...tools.map(testOf),
  ...tools.map(installOf),
  ...tools.map(buildOf),
  ...npmRegistries.map((name) => registryOf('npm', name)),
  ...composerRegistries.map((name) => registryOf('composer', name)),
  ownOf('migrate.run', text('更新数据库结构', 'Bring the database up to date'), { command: 'migrate' }),
  ownOf('backup.run', text('备份', 'Back up'), { command: 'backup' }),
  ownOf('check.run', text('检查数据库和文件', 'Check database and files'), { command: 'system', args: ['check'] }),
]
