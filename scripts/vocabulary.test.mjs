import { describe, expect, it } from 'vitest'
import { faultsOf } from './vocabulary.mjs'

const smellsOf = (path, text = '', nouns) =>
  faultsOf(path, text, nouns).map((fault) => fault.split(' ')[1].replace(':', ''))
const lines = (count) => 'x()\n'.repeat(count)
const functionOf = (name, count) => `export function ${name}() {\n${lines(count)}}\n`

const planted = [
  ['unknownFileName', 'resources/product/product.service.ts', ''],
  ['unknownFileName', 'resources/product/product.tsx', ''],
  ['unknownFileName', 'migrations/first.ts', ''],
  ['unknownFileName', 'docs/plan.md', ''],
  ['unknownFileName', 'lib/x.ts', ''],
  ['emptyName', 'server/db/utils.ts', ''],
  ['emptyName', 'admin/table/index.ts', ''],
  ['emptyName', 'admin/helpers/date.ts', ''],
  ['pageOutsideItsFolder', 'site/product/product-detail.page.tsx', ''],
  ['numberedTestFile', 'server/http/issue-12.test.ts', ''],
  ['longFile', 'server/http/edge.ts', lines(301)],
  ['longFile', 'resources/product/product.ts', lines(601)],
  ['longFile', 'site/carousel/carousel.css', 'a {}\n'.repeat(301)],
  ['longFunction', 'server/http/edge.ts', functionOf('edge', 60)],
  ['longFunction', 'admin/table/table.tsx', functionOf('Table', 100)],
  ['manyParameters', 'server/http/edge.ts', 'export const f = (a, b, c, d, e) => a + b + c + d + e'],
  ['rawSentenceInMarkup', 'admin/login/login.tsx', 'export const A = () => <p>Sign in</p>'],
  ['rawSentenceInMarkup', 'admin/login/login.tsx', 'export const A = () => <p>登录</p>'],
  ['rawSentenceInMarkup', 'site/frame/frame.tsx', 'export const A = () => <img alt="Our factory" />'],
  ['rawChinese', 'server/http/edge.ts', "export const a = '登录'"],
  ['rawChinese', 'server/http/edge.ts', 'export const a = (n) => `共 ${n} 条`'],
  ['halfSentence', 'contract/definition/menus.ts', "export const a = text('登录', '')"],
  ['halfSentence', 'contract/definition/menus.ts', "export const a = text('登录', 'Sign in 登录')"],
  ['thrownSentence', 'server/http/edge.ts', "export function f() { throw new Error('Row not found') }"],
  ['thrownSentence', 'server/http/edge.ts', 'export function f(x) { throw new TypeError(`No row ${x}`) }'],
  ['decidingByMessage', 'server/http/edge.ts', "export const f = (e) => e.message.includes('unique')"],
  ['decidingByMessage', 'server/http/edge.ts', "export const f = (e) => e.message === 'gone'"],
  ['decidingByMessage', 'server/http/edge.ts', 'export const f = (e) => /unique/.test(e.message)'],
  ['environmentOutsideConfig', 'server/http/edge.ts', 'export const port = process.env.PORT'],
  [
    'instanceofLadder',
    'server/engine/edit.ts',
    'export function f(e) { if (e instanceof A) return 1; if (e instanceof B) return 2 }',
  ],
  ['numberedTest', 'server/http/edge.test.ts', "it('case 3', () => {})"],
  ['numberedTest', 'server/http/edge.test.ts', "it('fixes issue #12', () => {})"],
  ['mockedDatabase', 'server/http/edge.test.ts', "vi.mock('../db/database.ts')"],
  ['mockedDatabase', 'server/http/edge.test.ts', "vi.mock('kysely')"],
  ['castWithoutReason', 'server/http/edge.ts', 'export const f = (x: unknown) => x as string'],
  ['effectAnswers', 'admin/tabs/tabs.tsx', 'useEffect(() => box.current?.scrollIntoView(), [])'],
  [
    'effectAnswers',
    'admin/tabs/tabs.tsx',
    'useLayoutEffect(() => { if (x) return box.focus(); return () => y() }, [])',
  ],
  ['unfinished', 'server/http/edge.ts', '// TODO later\nexport const a = 1'],
  ['unfinished', 'server/http/edge.ts', '// @ts-ignore\nexport const a = 1'],
  [
    'unfinished',
    'server/http/edge.ts',
    '// @ts-expect-error no reason is good enough here\nexport const a: string = 1',
  ],
  ['unfinished', 'server/http/edge.test.ts', '// @ts-expect-error\nexport const a: string = 1'],
  ['engineNamesNoun', 'server/engine/edit.ts', "export const f = (table) => table === 'product'"],
  ['pixelsOutsideDecoder', 'server/files/record.ts', "import sharp from 'sharp'"],
  ['pixelsOutsideDecoder', 'resources/brand/brand.server.ts', "export const f = () => import('sharp')"],
  ['talkativeTransport', 'browser/api-client.ts', "export const f = () => { location.href = '/' }"],
]

describe('a planted violation is found', () => {
  it.each(planted)('%s in %s', (smell, path, text) => {
    expect(smellsOf(path, text, new Set(['product']))).toContain(smell)
  })
})

const allowed = [
  ['resources/product/product.ts', "export const product = { label: text('产品', 'Products') }\n"],
  ['resources/product-type/product-type.server.ts', 'export const rules = {}\n'],
  ['site/product-detail/product-detail.page.tsx', 'export const A = ({ name }) => <p title={name}>{name} · 1</p>\n'],
  ['site/product-detail/gallery.island.tsx', 'export const Gallery = () => <button>×</button>\n'],
  ['admin/tabs/tabs.tsx', 'useEffect(() => void box.current?.scrollIntoView(), [])\n'],
  ['admin/tabs/tabs.tsx', 'useEffect(() => (x ? rowsChanged.listen(look) : undefined), [])\n'],
  ['start/admin.entry.tsx', ''],
  ['start/commands/demo-clear.command.ts', ''],
  ['migrations/001-system.ts', functionOf('up', 200)],
  ['admin/table/table.tsx', functionOf('Table', 98)],
  ['server/http/edge.ts', '// The driver types rows loosely.\nexport const f = (x: unknown) => x as string\n'],
  ['server/engine/shelves.testing.ts', "export const shelf = '货架'\n"],
  ['site/shell/language.ts', "// The name of a language is written in itself.\nexport const name = '中文'\n"],
  [
    'server/http/edge.ts',
    "export function f() {\n  // Only a programmer meets this.\n  throw new Error('no such route')\n}\n",
  ],
  ['server/http/edge.test.ts', '// @ts-expect-error a number is no text\nexport const a: string = 1\n'],
  ['server/http/edge.test.ts', "it('2 editors save the same record and the second is told', () => {})\n"],
  ['contract/definition/menus.ts', "export const a = [{ zh: '登录', en: 'Sign in' }]\n"],
  ['server/files/pictures/makeThumbnail.ts', "import sharp from 'sharp'\n"],
  ['server/files/upload.test.ts', "import sharp from 'sharp'\n"],
  ['resources/attachment-folder/attachment-folder.demo.ts', "export const f = () => import('sharp')\n"],
  ['resources/product/product.demo.ts', "export const rows = [{ name: '球阀', name_en: 'Ball valve' }]\n"],
]

describe('what the house style asks for passes', () => {
  it.each(allowed)('%s', (path, text) => {
    expect(smellsOf(path, text)).toEqual([])
  })
})
