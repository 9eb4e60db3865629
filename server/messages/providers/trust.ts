import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'

/** Certificates that services may be vouched for by: those of the system, and one of the operator besides. */
export const certificatesWith = (trusted: string): readonly string[] => [...rootCertificates, trusted]

let known: { trusted: string; context: SecureContext } | undefined

/** What a connection trusts; reading so many certificates takes a while, so it is kept. Nothing where the operator adds none. */
export function trustOf(trusted: string | undefined): { secureContext?: SecureContext } {
  if (!trusted) return {}
  if (known?.trusted !== trusted) {
    const ca = [...certificatesWith(trusted)]
    known = { trusted, context: createSecureContext({ ca, minVersion: 'TLSv1.2' }) }
  }
  return { secureContext: known.context }
}
