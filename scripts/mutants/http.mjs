/** Faults at the edge: who may call, what is done twice, what a log contains. */
export const mutants = [
  {
    says: 'a page of any host whose name ends like an allowed one reads answers',
    file: 'server/http/cors.ts',
    from: 'allowed.includes(url.hostname)',
    to: 'allowed.some((one) => url.hostname.endsWith(one))',
    tests: ['server/http/edge.test.ts'],
  },
  {
    says: 'a fault writes the tokens of its address into the log',
    file: 'server/http/server.ts',
    from: "path: (request.originalUrl ?? request.url).split('?', 1)[0]",
    to: 'path: request.originalUrl ?? request.url',
    tests: ['server/http/edge.test.ts'],
  },
  {
    says: 'a post whose answer was lost after its commit is done again',
    file: 'server/http/idempotency.ts',
    from: 'await (error instanceof Refusal ? forget(db, key, now) : forgetUndone(db, key, now))',
    to: 'await forget(db, key, now)',
    tests: ['server/http/idempotency.test.ts'],
  },
  {
    says: 'a visitor is given the answer that another one got under the same key',
    file: 'server/http/idempotency.ts',
    from: "actor.id === 0 ? actor.ip : ''",
    to: "''",
    tests: ['resources/lead/enquiry/lead-submit.test.ts'],
  },
  {
    says: 'a network that asks for captchas again and again is asked for no more work',
    file: 'server/captcha/captchaRoutes.ts',
    from: 'const bits = bitsFor(lately)',
    to: 'const bits = bitsFor(1)',
    tests: ['server/captcha/captcha.test.ts'],
  },
  {
    says: 'work is checked by the least that is asked of anybody',
    file: 'server/captcha/work.ts',
    from: '>>> (32 - bits) === 0',
    to: '>>> (32 - leastBits) === 0',
    tests: ['server/captcha/captcha.test.ts'],
  },
]
