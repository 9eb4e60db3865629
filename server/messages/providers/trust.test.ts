import { rootCertificates } from 'node:tls'
import { expect, it } from 'vitest'
import { certificatesWith } from './trust.ts'

it('the certificate of an operator takes the place of none of the system', () => {
  expect(new Set(certificatesWith('own'))).toEqual(new Set([...rootCertificates, 'own']))
})
