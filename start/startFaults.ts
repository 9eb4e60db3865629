import { NewerDatabase } from '../server/db/migrate.ts'
import { type Config, ConfigFaults } from './config.ts'

/** What kept the program from starting, and what to do about it; nothing for a fault of the program itself. */
export function cureFor(fault: unknown, config: Config | undefined): string | undefined {
  if (!(fault instanceof Error)) return undefined
  if (config === undefined) return faultsOfConfig(fault)
  const newer = fault instanceof NewerDatabase ? newerCure(fault) : undefined
  // Errors of the system and of both drivers carry a code, those of the resolver also the name that was asked for.
  const { code = '', syscall = '', hostname } = fault as Partial<SystemFault>
  const server = config.databaseUrl === '' || hostname === config.host ? undefined : serverCures(code)
  // Where nothing may be made, Node says that the folder above is not there.
  const place = code === 'ENOENT' && syscall === 'mkdir' ? 'EROFS' : code
  return newer ?? server ?? listenCures(code, config) ?? fileCures(place, config)
}

interface SystemFault extends NodeJS.ErrnoException {
  hostname: string
}

const faultsOfConfig = (fault: Error): string | undefined =>
  fault instanceof ConfigFaults ? fault.faults.join('\n') : undefined

const newerCure = ({ migration }: NewerDatabase): string =>
  `The database was written by a newer Atrium (step ${migration} is unknown here). Start the newer version, or restore a backup made by this one.`

function listenCures(code: string, { host, port }: Config): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or start with another: PORT=${port + 1}.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `HOST is "${host}", which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 to be reachable from outside.`
  return undefined
}

function fileCures(code: string, { port, dataDir }: Config): string | undefined {
  const denied = [
    'EACCES',
    'EPERM',
    'EROFS',
    'SQLITE_READONLY',
    'SQLITE_READONLY_DIRECTORY',
    'SQLITE_CANTOPEN',
    'SQLITE_READONLY_DBMOVED',
  ]
  if (code === 'EACCES' && port < 1024)
    return `Port ${port} needs more rights. Use a port above 1023, for example PORT=3000.`
  if (denied.includes(code))
    return `The data folder ${dataDir} cannot be written. Give this user the right to write there, or choose another with DATA_DIR.`
  if (code === 'ENOSPC' || code === 'SQLITE_FULL')
    return `There is no space left for the data folder ${dataDir}. Free some, then start again; nothing was half-written.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return `DATA_DIR is ${dataDir}, which is not a folder. Choose a folder.`
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT')
    return `The database in ${dataDir} cannot be read: it is damaged or no database. Restore a backup, or choose another DATA_DIR.`
  if (code.startsWith('SQLITE_BUSY'))
    return `The database in ${dataDir} is in use by another program. Stop it; several processes need PostgreSQL (DATABASE_URL).`
  return undefined
}

/** `57P03`: it is starting or stopping. */
const silent = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', '57P03']

function serverCures(code: string): string | undefined {
  if (silent.includes(code))
    return `The database of DATABASE_URL does not answer (${code}). Check that PostgreSQL runs and that host and port are right.`
  if (code === '28P01' || code === '28000')
    return 'PostgreSQL refuses the user or password of DATABASE_URL. Correct them.'
  if (code === '3D000')
    return 'The database named in DATABASE_URL does not exist. Create it, in UTF-8, and start again.'
  if (code === '42501') return 'The user of DATABASE_URL may not create tables. Grant it that right on its database.'
  if (code === '53100') return 'The disk of the PostgreSQL server is full. Free some space, then start again.'
  return undefined
}
