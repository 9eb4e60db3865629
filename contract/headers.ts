/** Headers of the protocol (protocol 1.3). */
export const headers = {
  language: 'think-lang',
  server: 'server',
  adminToken: 'batoken',
  userToken: 'ba-user-token',
  idempotencyKey: 'idempotency-key',
} as const

/** Other spellings under which existing clients send a token, in the order they are tried (protocol 1.3). */
export const tokenNames = {
  admin: { headers: ['batoken', 'ba-token', 'ba_token', 'http_ba_token'], params: ['batoken', 'ba-token', 'ba_token'] },
  user: {
    headers: ['bausertoken', 'ba-user-token', 'ba_user_token', 'http_ba_user_token'],
    params: ['bausertoken', 'ba-user-token', 'ba_user_token'],
  },
} as const

/** Request headers a browser may send from another origin (protocol 1.8, architecture 7). */
export const allowedHeaders = [
  'think-lang',
  'server',
  'ba_user_token',
  'ba-user-token',
  'ba_token',
  'ba-token',
  'batoken',
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Unmodified-Since',
  'X-CSRF-TOKEN',
  'X-Requested-With',
  'idempotency-key',
] as const
