import { expect, it } from 'vitest'
import { channelProviders, configFields, providersByType } from './channelConfig.ts'

it('a channel begins with the log, and every service carries some channel', () => {
  for (const [first] of Object.values(providersByType)) expect(first).toBe('log')
  expect([...new Set(Object.values(providersByType).flat())].sort()).toEqual([...channelProviders].sort())
})

it('what stands for a missing value is one that may be given', () => {
  for (const { name, default: value, pattern, options, max } of Object.values(configFields).flat()) {
    if (value === '') continue
    expect(value.length, name).toBeLessThanOrEqual(max)
    if (pattern) expect(value, name).toMatch(new RegExp(`^(?:${pattern})$`))
    if (options)
      expect(
        options.map((option) => option.value),
        name,
      ).toContain(value)
  }
})

it('keys are never read out', () => {
  const secrets = Object.entries(configFields).flatMap(([provider, fields]) =>
    fields.filter(({ secret }) => secret).map(({ name }) => `${provider} ${name}`),
  )
  expect(secrets).toEqual(['aliyun access_key_secret', 'tencent secret_key', 'http url', 'http headers', 'http secret'])
})
