interface Known {
  id: unknown
  code: unknown
  name: unknown
  owner_admin_id: unknown
}

const numberOrNull = (id: unknown): number | null => (typeof id === 'number' ? id : null)

/** A lead as events carry it to listeners: which, and whose; nothing that needs a permission to read. */
export const toldLead = ({ id, code, name, owner_admin_id }: Known) => ({
  id: Number(id),
  code: String(code),
  name: String(name),
  owner: numberOrNull(owner_admin_id),
})

/** The same of one that has another owner now, or none. */
export const ownerTold = (row: Known, before: unknown) => ({ ...toldLead(row), before: numberOrNull(before) })
