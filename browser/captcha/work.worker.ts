import type { WorkPuzzle } from '../../contract/captcha.ts'
import { solvePart } from './hash.ts'

// Seconds of hashing would freeze the page. After each part all numbers found so far are posted.
addEventListener('message', ({ data }: MessageEvent<WorkPuzzle>) => {
  const numbers: number[] = []
  for (let part = 0; part < data.parts; part++) {
    numbers.push(solvePart(data, part))
    postMessage(numbers)
  }
})
