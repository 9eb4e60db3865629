/** What the form is open for; several chosen rows are edited one after another (protocol 3.5). */
export type Opened = { kind: 'add' } | { kind: 'duplicate'; id: number } | { kind: 'edit'; ids: readonly number[] }
