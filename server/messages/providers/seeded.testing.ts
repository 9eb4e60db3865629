import { createHash } from 'node:crypto'

const signs = [...'abcXYZ019-_.~!\'()* +/?&=%:;,@#\n"\\{}[]<>验证码阀门🔧é']

/** Words that are the same in every run, of signs that encodings treat in ways of their own. */
export function seededWords(seed: string): (most: number) => string {
  let drawn = 0
  const number = (below: number): number => {
    drawn += 1
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() % below
  }
  return (most) => Array.from({ length: 1 + number(most) }, () => signs[number(signs.length)]).join('')
}
