import { expect, it } from 'vitest'
import { throughCdn } from './cdn.ts'

const base = 'https://cdn.example'

it('pictures, their sizes and films come from the address that was set', () => {
  const page =
    '<img src="/storage/a.png" srcset="/thumbnail/480/a.png 480w, /thumbnail/960/a.png 960w" alt="/storage/a.png"/>' +
    '<source srcset="/storage/b.png"><video src="/storage/c.mp4" poster="/static/drawing/d.svg">'
  expect(throughCdn(page, base)).toBe(
    `<img src="${base}/storage/a.png" srcset="${base}/thumbnail/480/a.png 480w, ${base}/thumbnail/960/a.png 960w" alt="/storage/a.png"/>` +
      `<source srcset="${base}/storage/b.png"><video src="${base}/storage/c.mp4" poster="${base}/static/drawing/d.svg">`,
  )
})

it('links, words and pictures of others stay as they are', () => {
  const page = '<a href="/storage/a.pdf">/storage/a.pdf</a><img src="https://elsewhere.example/storage/a.png">'
  expect(throughCdn(page, base)).toBe(page)
  expect(throughCdn('<img src="/storage/a.png">', '')).toBe('<img src="/storage/a.png">')
})
