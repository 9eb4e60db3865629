/**
 * Areas that existing clients have a page for, by rule name: the file of its component (protocol 16). Others are seeded with an empty
 * component, so that such clients leave them out of their menu; our own shell goes by name.
 */
const pages: Readonly<Record<string, string>> = {
  dashboard: 'dashboard',
  'auth/group': 'auth/group/index',
  'auth/admin': 'auth/admin/index',
  'auth/rule': 'auth/rule/index',
  'auth/adminLog': 'auth/adminLog/index',
  'user/user': 'user/user/index',
  'user/group': 'user/group/index',
  'user/rule': 'user/rule/index',
  'user/moneyLog': 'user/moneyLog/index',
  'user/scoreLog': 'user/scoreLog/index',
  'routine/config': 'routine/config/index',
  'routine/attachment': 'routine/attachment/index',
  'routine/adminInfo': 'routine/adminInfo',
  'security/dataRecycleLog': 'security/dataRecycleLog/index',
  'security/sensitiveDataLog': 'security/sensitiveDataLog/index',
  'security/dataRecycle': 'security/dataRecycle/index',
  'security/sensitiveData': 'security/sensitiveData/index',
}

/** The component of a rule as existing clients know it; empty where they have none. */
export function componentOf(name: string): string {
  const page = pages[name]
  return page === undefined ? '' : `/src/views/backend/${page}.vue`
}
