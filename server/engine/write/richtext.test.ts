import { expect, test } from 'vitest'
import { runawayPatterns } from '../../../start/runaway.testing.ts'
import { addressesIn, isFlood, remoteAddressesIn, sanitise } from './richtext.ts'

test('formatted text keeps headings, lists, tables, pictures and links', () => {
  const html =
    '<h2>标题</h2><p>正文<br />二</p><ul><li>一</li></ul><table><tr><td style="text-align:center">1</td></tr></table>' +
    '<figure style="text-align:center"><img src="/storage/a.png" alt="图" style="width:50%" /><figcaption>图</figcaption></figure>' +
    '<a href="mailto:a@b.cn">信</a><a href="ftp://a.example/b.zip">件</a><a href="tel:+8651200000001">电</a>'
  expect(sanitise(html)).toBe(html)
})

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVa&#9;Script:alert(1)">a</a>', '<a>a</a>'],
  ['<img src="data:image/svg+xml,x" alt="a" />', '<img alt="a" />'],
  ['<img src="//evil.example/a.png" />', '<img />'],
  ['<p style="position:fixed;text-align:right">a</p>', '<p style="text-align:right">a</p>'],
  ['<p style="background:url(javascript:x)">a</p>', '<p>a</p>'],
  ['<p>a</p><iframe src="/x"></iframe><form><input /></form>', '<p>a</p>'],
  ['<p>a</p><svg><script>1</script></svg>', '<p>a</p>'],
  ['<a href="/a" target="_blank" rel="opener">a</a>', '<a href="/a" target="_blank" rel="noopener">a</a>'],
])('nothing that runs survives: %s', (posted, stored) => {
  expect(sanitise(posted)).toBe(stored)
})

test('a video plays from this site only', () => {
  expect(sanitise('<p>a</p><video src="/storage/a.mp4" controls></video>')).toContain('<video src="/storage/a.mp4"')
  expect(sanitise('<p>a</p><video src="https://evil.example/a.mp4"></video>')).toBe('<p>a</p>')
  expect(sanitise('<p>a</p><video src="//evil.example/a.mp4"></video>')).toBe('<p>a</p>')
})

test.each(['<p></p>', '<p>&nbsp;</p>', '<p><br></p>', ' <p> </p> '])('text that shows nothing is empty: %s', (html) => {
  expect(sanitise(html)).toBe('')
})

test('a flood of elements is told before it is cleaned, whatever hides their depth', async () => {
  for (const part of ['<b>', '<x></b>', '<b a="</b>">', '<B\n><!--</b>-->', '<b><script></b></script>'])
    expect([part, isFlood(part.repeat(30_000))]).toEqual([part, true])
  expect([20_000, 20_001].map((count) => isFlood('<b>'.repeat(count)))).toEqual([false, true])
  expect(await runawayPatterns(() => sanitise('<b>'.repeat(20_000)))).toEqual([])
  const table = `<table>${'<tr><td>1</td><td>2</td></tr>'.repeat(5000)}</table>`
  for (const honest of [table, '1 < 2 '.repeat(30_000), '</b>'.repeat(30_000)]) expect(isFlood(honest)).toBe(false)
})

test('files of this site are found in pictures, videos and links', () => {
  expect(
    addressesIn('<img src="/storage/a.png" /><a href="/storage/b.pdf?x=1&amp;y=2">b</a><img src="https://x/y.png" />'),
  ).toEqual(['/storage/a.png', '/storage/b.pdf?x=1&y=2'])
})

test.each([
  ['<img src="https://a.example/b.png" />', ['https://a.example/b.png']],
  ['<p><img alt="x" src="HTTP://a.example/b.png?c=1&amp;d=2"></p>', ['HTTP://a.example/b.png?c=1&d=2']],
  ['<img src="/storage/a.png" srcset="https://a.example/b.png 2x" />', []],
  ['<img src="//a.example/b.png" /><img src="/\\a.example/b.png" /><img src="data:image/gif;base64,AA" />', []],
  ['<video src="/storage/a.mp4" poster="https://a.example/b.png"></video>', []],
  ['<p style="background:url(https://a.example/b.png)">a</p><iframe src="https://a.example"></iframe>', []],
  ['<p><a href="https://a.example/b.png">b</a> src="https://a.example"</p>', []],
])('cleaned text shows of other sites only what is named: %s', (posted, shown) => {
  const clean = sanitise(posted)
  expect(remoteAddressesIn(clean)).toEqual(shown)
  if (shown.length === 0) expect(clean).not.toMatch(/<(?!a\b)[^>]*a\.example/)
})
