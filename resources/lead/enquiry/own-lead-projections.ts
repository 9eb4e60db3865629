import { projection } from '../../../contract/definition/projection.ts'
import { attachment } from '../../../contract/system/attachment.ts'
import { lead } from '../lead.ts'
import { leadFollow } from '../lead-follow.ts'
import { leadItem } from '../lead-item.ts'

/** Columns of an enquiry that the member who sent it may read (areas 14, 23.10). */
export const ownLead = projection(lead, 'member', ['id', 'code', 'need'], {
  reads: ['state', 'content', 'attachments', 'create_time', 'product_id', 'product_name', 'part_id', 'part_name'],
})
export const ownMessage = projection(leadFollow, 'member', ['code', 'content'], {
  reads: ['id', 'said', 'attachments', 'create_time'],
})
export const ownItem = projection(leadItem, 'member', ['code', 'name', 'qty', 'position_no'])
export const ownFile = projection(attachment, 'member', ['name', 'size'])
