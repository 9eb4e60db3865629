/**
 * Names the file of a module that only the back office loads, for a group of the build. What it loads first is two files: its
 * libraries, which seldom change, and its own code. Without it parts that are needed again later stand in
 * a file for each set of screens that need them: there are a hundred of those.
 *
 * `elsewhere` are the entries of the other applications; what they may ever load is nothing of the back office.
 */
export function officeParts(elsewhere) {
  let others
  return (id, context) => {
    others ??= reachedFrom(elsewhere, context)
    if (others.has(id)) return null
    return id.includes('/node_modules/') ? 'office-libraries' : 'office'
  }
}

function reachedFrom(entries, context) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id)) return
    found.add(id)
    const { importedIds, dynamicallyImportedIds } = context.getModuleInfo(id)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next)
  }
  for (const entry of entries) visit(entry)
  return found
}
