/** Every answer of a call, with HTTP status 200 (protocol 1.6). `data` is free: each endpoint says its own. */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  /** Unix seconds when the request started. */
  time: number
  data: T
}

export const success = 1

/** Data of code 303: where the browser goes (protocol 1.7). */
export interface LoginRedirect {
  type: 'need login' | 'logged in'
}

/** Data of a refusal while the site is under maintenance (decision 082). */
export const maintenanceData = { type: 'maintenance' } as const

/** Whether an answer says that the site is under maintenance. */
export const isMaintenance = ({ code, data }: Envelope): boolean =>
  code !== success && typeof data === 'object' && data !== null && 'type' in data && data.type === 'maintenance'

/** Answer of the list of a resource (protocol 3.4). */
export interface ListAnswer<Row = Record<string, unknown>> {
  list: Row[]
  total: number
  remark: string
}
