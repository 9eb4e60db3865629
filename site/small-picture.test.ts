import { expect, it } from 'vitest'
import { smallPicture } from './small-picture.ts'

it('asks for photographs small and leaves everything else alone', () => {
  expect(smallPicture('/storage/a/b.JPG', '160')).toBe('/thumbnail/160/a/b.JPG?v=0')
  expect(smallPicture('/storage/a/b.png?v=3', '480')).toBe('/thumbnail/480/a/b.png?v=3')
  for (const url of ['/storage/a.svg', '/storage/a.svg?v=2', 'https://x.cn/storage/a.png', '/static/drawing/a.png', ''])
    expect(smallPicture(url, '160')).toBe(url)
})
