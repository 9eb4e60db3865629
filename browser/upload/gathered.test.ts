import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

interface Entry {
  isFile: boolean
  isDirectory: boolean
}

const file = (name: string): Entry & { file(done: (file: File) => void): void } => ({
  isFile: true,
  isDirectory: false,
  file: (done) => done(new File(['content'], name)),
})

/** A folder as browsers hand it out: at most a hundred entries at once. */
const folder = (...entries: Entry[]): Entry & { createReader(): unknown } => ({
  isFile: false,
  isDirectory: true,
  createReader() {
    let at = 0
    return {
      readEntries(done: (piece: Entry[]) => void) {
        done(entries.slice(at, at + 100))
        at += 100
      },
    }
  },
})

const dropped = (...entries: (Entry | null)[]) => {
  const items = entries.map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
    getAsFile: () => new File(['pasted'], 'pasted.png'),
  }))
  // The three members that are read of a drop.
  return { items: [...items, { kind: 'string' }] } as unknown as DataTransfer
}

const namesOf = async (data: DataTransfer) => (await gathered(data)).map(({ name }) => name)

it('a dropped folder gives all files below it, at every depth and however many', async () => {
  const many = Array.from({ length: 250 }, (_, at) => file(`${at}.png`))
  const names = await namesOf(dropped(file('a.pdf'), folder(file('b.pdf'), folder(folder(...many)))))
  expect(names).toHaveLength(252)
  expect(names.slice(0, 3)).toEqual(['a.pdf', 'b.pdf', '0.png'])
})

it('what systems leave in folders is left out', async () => {
  expect(await namesOf(dropped(folder(file('.DS_Store'), file('Thumbs.db'), file('plan.dwg'))))).toEqual(['plan.dwg'])
})

it('a pasted picture stands in no folder and is taken as it is', async () => {
  expect(await namesOf(dropped(null))).toEqual(['pasted.png'])
})
