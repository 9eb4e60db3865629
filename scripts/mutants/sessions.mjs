/** Faults in who is let in: guesses that are not counted, codes and links that outlive what they hang on. */
export const mutants = [
  {
    says: 'a ticket made while its session ended still opens its link',
    file: 'server/session/sessions.ts',
    from: 'const alive = await this.#lives(side, userId, session)',
    to: 'const alive = true',
    tests: ['server/session/tickets.test.ts'],
  },
  {
    says: 'a code older than the last used one signs in',
    file: 'server/session/secondFactor.ts',
    from: ".where('otp_step', '<', step)",
    to: ".where('otp_step', '<>', step)",
    tests: ['server/session/secondFactor.test.ts'],
  },
  {
    says: 'one sign-in of his own gives a guesser a hundred new tries',
    file: 'server/session/signInAttempts.ts',
    from: '.set({ failures: Math.max(0, overall.failures - 1) })',
    to: '.set({ failures: 0 })',
    tests: ['server/session/signInAttempts.test.ts'],
  },
  {
    says: 'a sign-in of the owner unlocks his account for whoever guesses elsewhere',
    file: 'server/session/signInAttempts.ts',
    from: '.set({ failures: Math.max(0, total.failures - own.failures) })',
    to: '.set({ failures: 0 })',
    tests: ['server/session/signInAttempts.test.ts'],
  },
  {
    says: 'a session that ends while it is renewed lives on',
    file: 'server/session/sessions.ts',
    from: '(await this.#lives(side, userId, session, [`${side}-refresh`]))',
    to: '(await this.#lives(side, userId, session))',
    tests: ['server/session/sessions.test.ts'],
  },
  {
    says: 'the last sign-in that somebody is shown is the present one',
    file: 'server/account/previousSignIn.ts',
    from: 'create_time < ${began}',
    to: 'create_time <= ${began}',
    tests: ['server/account/previousSignIn.test.ts'],
  },
]
