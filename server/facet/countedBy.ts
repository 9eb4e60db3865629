import { type Expression, expressionBuilder, type SqlBool } from 'kysely'

/** How many rows have each value of a key. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Which rows count for the values of a key: its own answer does not narrow them, or rows of that answer are left out too. */
export interface CountedBy {
  leaveOut?: string
  missing?: string
}

/** Answers to several questions, each under the key that its values are counted by, as conditions of a query. */
export function answering(
  answers: ReadonlyMap<string, Expression<SqlBool>>,
  { leaveOut, missing }: CountedBy,
): Expression<SqlBool>[] {
  const { not } = expressionBuilder()
  return [...answers].flatMap(([key, answer]) => (key === missing ? not(answer) : key === leaveOut ? [] : answer))
}
