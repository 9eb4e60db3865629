/** An administrator or a member, by id; nobody for the program itself. */
export type Uploader = { admin: number } | { user: number } | undefined

/** Who may fetch a file: everybody, members and administrators, or administrators alone. */
export type Visibility = 'public' | 'member' | 'admin'
