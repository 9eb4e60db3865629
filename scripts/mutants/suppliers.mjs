const tests = ['resources/supplier/supplier.test.ts']
const ofParts = ['resources/part/suppliers/part-suppliers.test.ts']

/** Faults in whom the company buys from, and what for. */
export const mutants = [
  {
    says: 'a supplier is approved whom nobody can call',
    file: 'resources/supplier/supplier.server.ts',
    from: 'if (!contact) return { word: supplierFailures.noContact }',
    to: '',
    tests,
  },
  {
    says: 'work that depends on certificates is bought where they ran out',
    file: 'resources/supplier/supplier.server.ts',
    from: ".where('expire_date', '<', today())",
    to: ".where('expire_date', '<', '')",
    tests,
  },
  {
    says: 'a supplier that was suspended comes back without being looked at',
    file: 'resources/supplier/supplier.server.ts',
    from: 'resume: (on, { row }) => approvalFault(on, row)',
    to: 'resume: async () => undefined',
    tests,
  },
  {
    says: 'suppliers that were never approved are offered',
    file: 'resources/supplier/supplier.server.ts',
    from: "self.state in ('approved', 'trial')",
    to: "self.state <> 'blacklisted'",
    tests,
  },
  {
    says: 'a blacklisted supplier is chosen',
    file: 'resources/supplier/supplier-use.server.ts',
    from: "if (chosen?.state === 'blacklisted')",
    to: 'if (false)',
    tests: [...tests, ...ofParts],
  },
  {
    says: 'the parts of a score that nobody evaluated count as nothing reached',
    file: 'resources/supplier/supplier-score.ts',
    from: "if (typeof points !== 'number') continue",
    to: "if (typeof points !== 'number') { weight += counts; continue }",
    tests: ['resources/supplier/supplier-score.test.ts'],
  },
  {
    says: 'a code of a company is taken whatever its last sign',
    file: 'resources/supplier/credit-code.ts',
    from: 'checkSign(code.slice(0, 17)) === code[17]',
    to: 'checkSign(code.slice(0, 17)) !== undefined',
    tests: ['resources/supplier/supplier-score.test.ts'],
  },
  {
    says: 'a supplier of a part that was blacklisted since cannot stay',
    file: 'resources/part/suppliers/part-supplier.server.ts',
    from: 'values.supplier_id !== undefined && values.supplier_id !== before?.supplier_id',
    to: 'values.supplier_id !== undefined',
    tests: ofParts,
  },
  {
    says: 'prices of a part are told to who may not see suppliers',
    file: 'resources/part/suppliers/part-prices.server.ts',
    from: 'permission: `${supplier.node}/index`',
    to: 'permission: `${part.node}/index`',
    tests: ofParts,
  },
  {
    says: 'a line of a part that took the place of an equal one has no earlier price',
    file: 'resources/part/suppliers/part-prices.server.ts',
    from: ' ?? left.find((one) => isOfSame(one, line))',
    to: '',
    tests: ofParts,
  },
  {
    says: 'a change of currency is no change of price',
    file: 'resources/part/suppliers/part-prices.server.ts',
    from: '(was.price !== line.price || was.currency !== line.currency)',
    to: 'was.price !== line.price',
    tests: ofParts,
  },
  {
    says: 'a buyer hears of a certificate again each day',
    file: 'server/jobs/reminders.ts',
    from: 'reached !== null && told !== null && told <= reached',
    to: 'reached !== null && told !== null && told < reached',
    tests: ['server/jobs/reminders.test.ts', 'resources/supplier/supplier-reminders.test.ts'],
  },
  {
    says: 'people are reminded of what changed in the meantime',
    file: 'server/jobs/reminders.ts',
    from: 'if (!kept) return',
    to: '',
    tests: ['server/jobs/reminders.test.ts'],
  },
]
