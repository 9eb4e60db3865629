/**
 * Makes objects with these names of lists of values. The program text is written here, since an object that is given its names
 * one by one becomes a table of hashes, of which everything that reads, copies or sends it takes twice as long.
 */
export function rowMaker(names: readonly string[]): (values: readonly unknown[]) => Record<string, unknown> {
  const parts = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`)
  // An object literal answers an object; its names come from the definitions and statements of the program.
  return new Function('values', `return { ${parts.join(', ')} }`) as ReturnType<typeof rowMaker>
}
