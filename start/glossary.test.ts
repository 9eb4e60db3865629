import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const rooms = ['admin', 'browser', 'contract', 'member', 'resources', 'server', 'site']

/** What the column *not* of the glossary forbids. */
function forbidden(): string[] {
  const page = readFileSync(new URL('docs/glossary.md', root), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| 中文'))
  const variants = rows.flatMap((row) => row.split('|')[3]?.split(',') ?? [])
  return variants.map((variant) => variant.trim()).filter((variant) => variant !== '' && variant !== '–')
}

/** Literals of the files that hold sentences; comments and names in code say what they like. */
function sentencesIn(room: string): [file: string, sentence: string][] {
  const files = readdirSync(new URL(`${room}/`, root), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\./.test(file))
    .flatMap((file) => {
      const source = readFileSync(new URL(`${room}/${file}`, root), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
      return [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , sentence = '']): [string, string] => [
        `${room}/${file}`,
        sentence,
      ])
    })
}

test('every thing is called by its one name', () => {
  const variants = forbidden()
  expect(variants.length).toBeGreaterThan(20)
  const pattern = new RegExp(variants.map((variant) => (/^\w/.test(variant) ? `\\b${variant}\\b` : variant)).join('|'))
  const found = rooms.flatMap(sentencesIn).flatMap(([file, sentence]) => {
    const variant = pattern.exec(sentence)?.[0]
    return variant ? [`${file}: "${variant}" in "${sentence}"`] : []
  })
  expect(found).toEqual([])
})
