import { expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase } from '../../start/testing.ts'
import { dressed, FileMemory, nameReplaced, type ShownFile } from './pictures.ts'

const file = (url: string, more: Partial<ShownFile> = {}): [string, ShownFile] => [
  url,
  {
    url,
    version: 0,
    mimetype: 'image/jpeg',
    width: 2400,
    height: 1600,
    focal_x: 500,
    focal_y: 500,
    alt: '',
    alt_en: '',
    visibility: 'public',
    ...more,
  },
]
const page = (html: string, ...files: [string, ShownFile][]) =>
  dressed(html, { known: new Map(files), missing: new Set(['/storage/gone.png']) }, 'zh-cn')

it('leaves a page without stored files as it is', () => {
  const html = '<img src="/static/x.png"/><img src="/storage/unknown.png" alt=""/>'
  expect(page(html, file('/storage/other.png'))).toBe(html)
})

it('shows in the place of a deleted picture that one is missing, and leaves what is not everybody’s alone', () => {
  expect(page('<img src="/storage/gone.png" alt="球阀" width="8"/>')).toBe(
    '<img src="/static/images/missing.svg" alt="球阀" width="8"/>',
  )
  const html = '<img src="/storage/x.jpg" alt=""/>'
  expect(page(html, file('/storage/x.jpg', { visibility: 'admin', alt: '内部' }))).toBe(html)
})

it('names for sharing the picture that is made of a stored one, drawings too, and never what is not everybody’s', () => {
  const named = (url: string) => `<meta property="og:image" content="http://valves.example${url}">`
  const shared = page(named('/storage/球.svg'), file('/storage/球.svg', { mimetype: 'image/svg+xml', version: 2 }))
  expect(shared).toContain(named('/thumbnail/share/%E7%90%83.svg?v=2'))
  expect(shared).toContain('<meta property="og:image:width" content="1200">')
  expect(shared).toContain('<meta name="twitter:image" content="http://valves.example/thumbnail/share/')
  expect(page(named('/storage/gone.png'))).toBe('')
  expect(page(named('/storage/x.jpg'), file('/storage/x.jpg', { visibility: 'member' }))).toBe('')
})

it('offers a photograph in every width that it has', () => {
  const html = '<img src="/storage/a/b.jpg" alt="球阀" width="800" height="600"/>'
  expect(page(html, file('/storage/a/b.jpg'))).toBe(
    '<img src="/storage/a/b.jpg" alt="球阀" width="800" height="600" srcset="/thumbnail/w480/a/b.jpg?v=0 480w, /thumbnail/w960/a/b.jpg?v=0 960w, /thumbnail/w1920/a/b.jpg?v=0 1920w" sizes="(max-width: 800px) 100vw, 800px"/>',
  )
  expect(page(html, file('/storage/a/b.jpg', { width: 700 }))).toContain(
    'srcset="/thumbnail/w480/a/b.jpg?v=0 480w, /thumbnail/w960/a/b.jpg?v=0 700w"',
  )
})

it('cuts where the page asks for it, around the focal point, and keeps the sizes the page names', () => {
  const html = '<img data-cut="" src="/storage/b.jpg" alt="" width="800" sizes="300px" loading="lazy"/>'
  expect(page(html, file('/storage/b.jpg', { focal_x: 250, version: 2 }))).toBe(
    '<img src="/storage/b.jpg?v=2" alt="" width="800" loading="lazy" srcset="/thumbnail/480/b.jpg?v=2-250-500 480w, /thumbnail/960/b.jpg?v=2-250-500 960w" sizes="auto, 300px"/>',
  )
  expect(page(html, file('/storage/b.jpg', { width: 600, height: 300 }))).toContain(
    'srcset="/thumbnail/480/b.jpg?v=0 400w"',
  )
})

it('gives a picture in a text its own shape, so that nothing jumps and nothing is enlarged', () => {
  expect(page('<p><img src="/storage/c.png"></p>', file('/storage/c.png', { width: 300, height: 200 }))).toBe(
    '<p><img src="/storage/c.png" width="300" height="200" srcset="/thumbnail/w480/c.png?v=0 300w" sizes="(max-width: 300px) 100vw, 300px"/></p>',
  )
})

it('leaves drawings and animations whole', () => {
  for (const mimetype of ['image/svg+xml', 'image/gif', 'image/bmp']) {
    const html = '<img src="/storage/d" alt="x"/>'
    expect(page(html, file('/storage/d', { mimetype }))).toBe(html)
  }
})

it('speaks the words of the file where the page has none, in the language of the page', () => {
  const known = file('/storage/e.svg', { mimetype: 'image/svg+xml', alt: '“大”球阀', alt_en: '' })
  expect(page('<img src="/storage/e.svg" alt=""/>', known)).toBe('<img src="/storage/e.svg" alt="“大”球阀"/>')
  expect(page('<img src="/storage/e.svg">', known)).toBe('<img src="/storage/e.svg" alt="“大”球阀"/>')
  expect(page('<img src="/storage/e.svg" alt="标志"/>', known)).toBe('<img src="/storage/e.svg" alt="标志"/>')
  const english = dressed('<img src="/storage/e.svg" alt=""/>', { known: new Map([known]), missing: new Set() }, 'en')
  expect(english).toBe('<img src="/storage/e.svg" alt=""/>')
  const sly = file('/storage/e.svg', { mimetype: 'image/svg+xml', alt: '"><script>$&$1' })
  expect(page('<img src="/storage/e.svg" alt=""/>', sly)).toBe(
    '<img src="/storage/e.svg" alt="&quot;&gt;&lt;script&gt;$&amp;$1"/>',
  )
})

it('names replaced files anew wherever the page names them', () => {
  const html = `<a href="/storage/f.pdf" data-props="{&quot;images&quot;:[&quot;/storage/g.png&quot;]}"><script>{"image":"https://x.cn/storage/f.pdf"}</script><a href="/storage/f.pdf?download">`
  const files = [
    file('/storage/f.pdf', { version: 3, mimetype: 'application/pdf' }),
    file('/storage/g.png', { version: 1 }),
  ] as const
  expect(page(html, ...files)).toBe(
    `<a href="/storage/f.pdf?v=3" data-props="{&quot;images&quot;:[&quot;/storage/g.png?v=1&quot;]}"><script>{"image":"https://x.cn/storage/f.pdf?v=3"}</script><a href="/storage/f.pdf?download">`,
  )
})

onBothDatabases('the data of a call', (dialect) => {
  it('names replaced files as the page does, by every address they have', async () => {
    const { db, drop } = await openTestDatabase(dialect)
    const row = (name: string, version: number) => ({ name, url: `/storage/${name}`, sha1: name, version })
    const stored = [row('old.png', 0), row('new.png', 2)]
    await db.insertInto('attachment').values(stored).execute()
    const { id } = await db.selectFrom('attachment').select('id').where('version', '=', 2).executeTakeFirstOrThrow()
    await db.insertInto('file_address').values({ url: '/storage/too.png', attachment_id: id }).execute()
    const data = (by = '') => ({
      cover: '/storage/old.png',
      images: [`/storage/new.png${by}`, '/storage/none.png'],
      content: `<p>"<img src="/storage/too.png${by}">"</p>`,
      count: 1,
      none: null,
    })
    expect(await nameReplaced(db, data())).toEqual(data('?v=2'))
    expect(await nameReplaced(db, null)).toBe(null)
    await drop()
  })
})

onBothDatabases('files that many pages share', (dialect) => {
  it('are read once, and anew after content has changed', async () => {
    const { db, drop } = await openTestDatabase(dialect)
    const url = '/storage/shared.png'
    await db.insertInto('attachment').values({ name: 'shared.png', url, sha1: 'shared', version: 0 }).execute()
    const memory = new FileMemory()
    const versionOf = async () => (await memory.filesAt(db, [url, '/storage/none.png'])).get(url)?.version
    expect(await versionOf()).toBe(0)
    await db.updateTable('attachment').set({ version: 1 }).execute()
    expect(await versionOf()).toBe(0)
    const read = memory.filesAt(db, ['/storage/other.png', url])
    memory.forget()
    await read
    expect(await versionOf()).toBe(1)
    await drop()
  })
})
