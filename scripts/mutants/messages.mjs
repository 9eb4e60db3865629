/** Faults in what leaves for the outside: whom it reaches, how often, and what is said of it. */
const requests = ['server/messages/providers/outsideRequest.test.ts']
const mails = ['server/messages/providers/smtp.test.ts']

export const mutants = [
  {
    says: 'a name with one address outside leads to another inside',
    file: 'server/messages/providers/outsideRequest.ts',
    from: 'found.every(isPublicAddress)',
    to: 'found.some(isPublicAddress)',
    tests: requests,
  },
  {
    says: 'a name is resolved anew after it was checked',
    file: 'server/messages/providers/outsideRequest.ts',
    from: '    lookup: answering(addresses),\n',
    to: '',
    tests: requests,
  },
  {
    says: 'addresses of IPv4 inside hide in those of IPv6',
    file: 'server/messages/providers/publicAddress.ts',
    from: "parsed.kind() === 'ipv4' || parsed.match(globalUnicast)",
    to: 'true',
    tests: requests,
  },
  {
    says: 'a redirect counts as an answer',
    file: 'server/messages/providers/outsideRequest.ts',
    from: 'status >= 300 && status < 400',
    to: 'status === 0',
    tests: requests,
  },
  {
    says: 'an answer that was lost counts as nothing sent',
    file: 'server/messages/providers/outsideRequest.ts',
    from: '        isSent = true\n',
    to: '        isSent = false\n',
    tests: requests,
  },
  {
    says: 'a mail whose connection broke is sent again behind our back',
    file: 'server/messages/providers/smtp.ts',
    from: 'maxRequeues: 0',
    to: 'maxRequeues: 5',
    tests: mails,
  },
  {
    says: 'a mail that may have arrived counts as one that has not',
    file: 'server/messages/providers/smtp.ts',
    from: '          isHandedOver = true\n',
    to: '          isHandedOver = false\n',
    tests: mails,
  },
  {
    says: 'a refusal for good is tried again',
    file: 'server/messages/providers/smtp.ts',
    from: 'responseCode < 500 || responseCode === 503',
    to: 'responseCode > 0',
    tests: mails,
  },
  {
    says: 'a value of a webhook becomes part of its structure',
    file: 'server/messages/providers/http.ts',
    from: "JSON.stringify(values[name] ?? '').slice(1, -1)",
    to: "values[name] ?? ''",
    tests: ['server/messages/providers/http.test.ts'],
  },
  {
    says: 'a robot that refuses has taken the message',
    file: 'server/messages/providers/http.ts',
    from: "code === '' || code === '0' || ",
    to: "code !== 'x' || ",
    tests: ['server/messages/providers/http.test.ts'],
  },
  {
    says: 'a mail carries links that run scripts',
    file: 'contract/messages/mailHtml.ts',
    from: "tag === 'a' && isSafeLink(href)",
    to: "tag === 'a'",
    tests: ['contract/messages/mailLayout.test.ts'],
  },
]
