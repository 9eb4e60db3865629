import { setFlagsFromString } from 'node:v8'

// Left on: the function below is compiled when it is first called, and again after its code was dropped to save memory.
setFlagsFromString('--allow-natives-syntax')
/** A pattern of V8 itself that finds nothing any more once it has gone back this often. */
const limited = new Function(
  'source',
  'flags',
  'limit',
  'return %NewRegExpWithBacktrackLimit(source, flags, limit)',
) as (source: string, flags: string, limit: number) => RegExp

/** Texts that are shorter cost nothing, however they are read. */
const shortText = 100
/** A pattern that reads a text in one way only goes back a few times per character. */
const stepsPerCharacter = 30

function runsAway({ source, flags, lastIndex, global, sticky }: RegExp, text: string): boolean {
  // What finds nothing must be told from what was stopped, so the copy finds the end of the text at last.
  const copy = limited(`(?:${source})|${sticky ? '' : '(?![^])'}`, flags, stepsPerCharacter * text.length)
  if (global || sticky) copy.lastIndex = lastIndex
  return lastIndex <= text.length && exec.call(copy, text) === null
}

const { exec } = RegExp.prototype

/** The patterns whose steps on a text grow faster than the text while some work is done; each of them ends the work. */
export async function runawayPatterns(work: () => unknown): Promise<string[]> {
  const found: string[] = []
  // All methods of texts and patterns end here.
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    if (text.length >= shortText && runsAway(this, text)) {
      found.push(String(this))
      throw new Error(`${this} reads a text of ${text.length} characters in too many ways`)
    }
    return exec.call(this, text)
  }
  try {
    await work()
  } finally {
    RegExp.prototype.exec = exec
  }
  return found
}
