/** An administrator or a member, by id; undefined for the program itself. */
export type Uploader = { admin: number } | { user: number } | undefined

/** Who may fetch a file: the public, members and administrators, or administrators alone. */
export type Visibility = 'public' | 'member' | 'admin'
