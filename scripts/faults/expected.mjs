const faults = []

/** Says whether something was as it should be. */
export const expected = (holds, sentence) => {
  console.log(`  ${holds ? 'yes' : 'NO '}  ${sentence}`)
  if (!holds) faults.push(sentence)
}

/** How much was not. */
export function countFaults() {
  console.log(faults.length === 0 ? '\nAll as it should be.' : `\n${faults.length} not as it should be.`)
  return faults.length
}
