import { describe, expect, it } from 'vitest'
import { NewerDatabase } from '../server/db/migrate.ts'
import { ConfigFaults, readConfig } from './config.ts'
import { cureFor } from './startFaults.ts'

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (fault) {
    return fault instanceof ConfigFaults ? fault.faults : []
  }
}

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: '',
      adminUsername: 'admin',
      demo: true,
      smtpCa: '',
      trustProxy: false,
      siteOrigins: [],
      allowedOrigins: ['localhost', '127.0.0.1'],
    })
    expect(readConfig({}).loginCaptcha).toBeUndefined()
  })

  it('is told all its faults at once, each by its name', () => {
    const names = [
      'PORT',
      'DATABASE_URL',
      'ADMIN_ENTRY',
      'LOG_LEVEL',
      'SITE_ORIGIN',
      'TRUST_PROXY',
      'ADMIN_USERNAME',
      'ADMIN_PASSWORD',
      'DEMO',
    ]
    const faults = faultsOf(Object.fromEntries(names.map((name) => [name, '!'])))
    for (const name of names) expect(faults.some((sentence) => sentence.startsWith(name))).toBe(true)
    expect(faults).toHaveLength(names.length)
  })

  it.each([['70000'], ['-1'], ['8080x']])('refuses port %s', (PORT) => expect(faultsOf({ PORT })).toHaveLength(1))
  it.each([['mysql://db/a'], ['postgres://db:99999/a'], ['postgres://']])('refuses database %s', (DATABASE_URL) =>
    expect(faultsOf({ DATABASE_URL })).toHaveLength(1),
  )
  it.each([['/api'], ['admin'], ['/a/b'], ['/User']])('refuses entry %s', (ADMIN_ENTRY) =>
    expect(faultsOf({ ADMIN_ENTRY })).toHaveLength(1),
  )
  it.each([
    ['www.example.com'],
    ['https://www.example.com/shop'],
    ['https://a.example,ftp://b.example'],
    ['https://u@a.example'],
  ])('refuses the origin %s', (SITE_ORIGIN) => expect(faultsOf({ SITE_ORIGIN })).toHaveLength(1))
  it('takes further origins of the site after the canonical one', () =>
    expect(readConfig({ SITE_ORIGIN: 'https://www.example.com, http://shop.example:8080' }).siteOrigins).toEqual([
      'https://www.example.com',
      'http://shop.example:8080',
    ]))
  it('never repeats a password', () => expect(faultsOf({ ADMIN_PASSWORD: 'se"cret' }).join()).not.toContain('se"cret'))
})

describe('a start that fails names the cure', () => {
  const onFile = readConfig({ DATA_DIR: '/srv/atrium' })
  const onServer = readConfig({ DATABASE_URL: 'postgres://atrium:secret@db/atrium' })
  const failed = (code: string) => Object.assign(new Error('x'), { code })

  it.each([
    ['EADDRINUSE', 'PORT=3001'],
    ['SQLITE_READONLY', '/srv/atrium'],
    ['EACCES', '/srv/atrium'],
    ['SQLITE_FULL', 'space'],
    ['ENOSPC', 'space'],
    ['SQLITE_NOTADB', 'backup'],
  ])('%s with a file', (code, said) => expect(cureFor(failed(code), onFile)).toContain(said))
  it.each([
    ['ECONNREFUSED', 'PostgreSQL'],
    ['28P01', 'password'],
    ['3D000', 'Create it'],
    ['42501', 'Grant'],
  ])('%s with PostgreSQL', (code, said) => {
    expect(cureFor(failed(code), onServer)).toContain(said)
    expect(cureFor(failed(code), onServer)).not.toContain('secret')
  })
  it('a data folder that cannot be made, also beside PostgreSQL', () => {
    const fault = Object.assign(failed('ENOENT'), { syscall: 'mkdir' })
    expect(cureFor(fault, onFile)).toContain('DATA_DIR')
    expect(cureFor(fault, onServer)).toContain('DATA_DIR')
    expect(cureFor(failed('EEXIST'), onServer)).toContain('not a folder')
  })
  it('a name that nobody knows, of the database or of this machine', () => {
    const unknown = (hostname: string) => Object.assign(failed('ENOTFOUND'), { hostname })
    expect(cureFor(unknown('db'), onServer)).toContain('DATABASE_URL')
    expect(cureFor(unknown('here'), readConfig({ DATABASE_URL: 'postgres://db/a', HOST: 'here' }))).toContain('HOST')
    expect(cureFor(unknown('here'), readConfig({ HOST: 'here' }))).toContain('HOST')
  })
  it('a newer database', () => expect(cureFor(new NewerDatabase('900-later'), onFile)).toContain('900-later'))
  it('leaves a fault of the program to be seen whole', () =>
    expect(cureFor(new TypeError('x'), onFile)).toBeUndefined())
})
