import { expect, it } from 'vitest'
import { messageChannel } from '../system/messageChannel.ts'
import { channelProviders, configFields, providersByType } from './channelConfig.ts'

const fields = Object.values(configFields).flat()

it('a channel begins with the log, and every service carries some channel', () => {
  for (const [first] of Object.values(providersByType)) expect(first).toBe('log')
  expect([...new Set(Object.values(providersByType).flat())].sort()).toEqual([...channelProviders].sort())
})

it('what stands for a missing value is one that may be given', () => {
  for (const { name, default: value, pattern } of fields)
    if (value !== '' && pattern) expect(value, name).toMatch(new RegExp(`^(?:${pattern})$`))
})

it('keys are never read out', () => {
  const kept = fields.filter(({ column }) => messageChannel.fields[column].kind === 'password').map(({ name }) => name)
  expect(kept).toEqual(['access_key_secret', 'secret_key', 'url', 'headers', 'secret'])
})
