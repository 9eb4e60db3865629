import { setPriority } from 'node:os'
import { attacks, makeBombs } from './attacks.mjs'

// Attackers have machines of their own: they take no processor time from the server and from those who are observed.
setPriority(19)

/** Runs the named attacks for so many seconds, and sends how often each answer came. */
process.once('message', async ({ titles, seconds, ...target }) => {
  const counts = new Map()
  const bombs = await makeBombs()
  process.send('begun')
  const ends = Date.now() + seconds * 1000
  const run = {
    ...target,
    bombs,
    isOver: () => Date.now() > ends,
    count: (what) => counts.set(what, (counts.get(what) ?? 0) + 1),
  }
  await Promise.all(titles.map((title) => attacks[title](run)))
  process.send([...counts], () => process.exit())
})
