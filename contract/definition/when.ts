/**
 * What a column must hold: one of these values; where it names an administrator also `me` (the caller, also in a list of
 * them), `somebody` (not null) or `nobody` (null); in views and phases `today`, `before today`, `within 30 days`, `after now`,
 * `until now`, `within 2 hours`, `until 2 hours ago` and, with the name of another moment of the row, `until reply_due_time` where it
 * is a moment, the first three also where it is a day.
 */
export type Needed = string | readonly string[]

/**
 * Columns and what each must hold; under `may` an action of the noun that the caller must have permission for, `*` being for super
 * administrators alone.
 */
export type When = Readonly<Record<string, Needed | undefined>>
