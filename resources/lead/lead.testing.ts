import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  filled: { convert: { area_id: '32,3205,320508', address: '干将路 88 号', mobile: '13800008000', email: '' } },
  refusals: {
    follow: { next_follow_time: 1_000_000_000 },
    qualified: { expect_date: '2001-01-01' },
    convert: { address: '短' },
    lost: { lost_reason: 'other' },
    invalid: { block: 1 },
    assign: { owner_admin_id: 'nobody who may see leads' },
    claim: { setting: 'lead_claim_limit' },
    merge: { choice: { mobile: 'the other row, which has none' } },
  },
}
