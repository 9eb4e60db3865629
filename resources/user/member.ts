import type { Definition } from '../../contract/definition/resource.ts'
import { user } from '../../contract/system/user.ts'
import { text } from '../../contract/text.ts'

/** Members with what the business adds: the engine's own noun with what leads to it (areas 16). */
export const member: Definition = {
  ...user,
  linkedBy: {
    enquiries: {
      kind: 'links',
      label: text('询价', 'Enquiries'),
      bounds: { to: 'lead', through: 'lead', by: 'user_id', as: 'id' },
      // What joined a lead that was open under the same number.
      also: [{ through: 'lead_follow', by: 'user_id', as: 'lead_id' }],
    },
  },
  filters: [...(user.filters ?? []), 'enquiries'],
}
