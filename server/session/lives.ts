/** Seconds a token lives after it was made (protocol 2.1). */
export const afterLogin = {
  admin: 259_200,
  'admin-refresh': 2_592_000,
  user: 259_200,
  'user-refresh': 2_592_000,
} as const
