import type { Kysely } from 'kysely'
import { audited, sortable, switched, translated } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import {
  auditColumns,
  integerColumn,
  jsonColumn,
  nullableInteger,
  referenceColumn,
  Schema,
  textColumn,
} from '../db/schema.ts'
import type { Actor } from '../permission/actor.ts'
import { depot, makeDepots } from './depots.testing.ts'
import { Registry } from './registry.ts'

/** A tree. */
export const topic = resource({
  name: 'topic',
  node: 'library/topic',
  label: text('主题', 'Topics'),
  title: 'name',
  fields: {
    pid: { kind: 'tree', label: text('上级', 'Parent'), bounds: { depth: 3 } },
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 30 } },
    ...sortable,
    ...switched,
  },
  sort: 'weigh',
})

/** Published content in two languages. */
export const shelf = resource({
  name: 'shelf',
  node: 'library/shelf',
  label: text('书架', 'Shelves'),
  title: 'name',
  fields: {
    code: { kind: 'code', label: text('编码', 'Code'), required: 'save', unique: true },
    name: {
      kind: 'string',
      label: text('名称', 'Name'),
      required: 'save',
      bounds: { max: 30 },
      unique: true,
      bilingual: true,
    },
    cover: { kind: 'image', label: text('封面', 'Cover'), required: 'publish' },
    story: { kind: 'richtext', label: text('介绍', 'Story') },
    status: { kind: 'status', label: text('状态', 'Status'), default: '0' },
    ...translated,
    ...sortable,
    ...audited,
  },
  quickSearch: ['name', 'code'],
  sort: 'weigh',
  public: ['name', 'cover'],
  actions: {
    publish: { label: text('发布', 'Publish'), on: 'rows' },
    export: { label: text('导出', 'Export') },
    import: { label: text('导入', 'Import') },
  },
})

/** Links, guards, exact numbers and child rows. */
export const book = resource({
  name: 'book',
  node: 'library/book',
  label: text('图书', 'Books'),
  title: 'title',
  fields: {
    title: { kind: 'string', label: text('书名', 'Title'), required: 'save', bounds: { max: 60 } },
    shelf_id: { kind: 'reference', label: text('书架', 'Shelf'), bounds: { to: 'shelf' } },
    spare_shelf_id: {
      kind: 'reference',
      label: text('备用书架', 'Spare shelf'),
      bounds: { to: 'shelf', onDelete: 'set null' },
    },
    topics: { kind: 'references', label: text('主题', 'Topics'), bounds: { to: 'topic', max: 5 } },
    price: { kind: 'money', label: text('价格', 'Price') },
    rate: { kind: 'decimal', label: text('评分', 'Rate'), bounds: { precision: 5, scale: 2 } },
    format: {
      kind: 'choice',
      label: text('装帧', 'Format'),
      default: 'paper',
      bounds: { paper: text('平装', 'Paperback'), cloth: text('精装', 'Hardcover') },
    },
    photos: { kind: 'images', label: text('图片', 'Photos'), bounds: { max: 5 } },
    phone: { kind: 'string', label: text('电话', 'Phone'), bounds: { max: 20 }, guard: 'masked' },
    cost: { kind: 'money', label: text('成本', 'Cost'), guard: 'library/book/cost' },
    secret: { kind: 'string', label: text('口令', 'Secret'), guard: 'private' },
    chapters: { kind: 'children', label: text('章节', 'Chapters'), bounds: { of: 'chapter', by: 'book_id', max: 5 } },
    ...audited,
  },
  quickSearch: ['title'],
  actions: { export: { label: text('导出', 'Export') }, import: { label: text('导入', 'Import') } },
})

export const chapter = resource({
  name: 'chapter',
  label: text('章节', 'Chapters'),
  title: 'heading',
  fields: {
    book_id: {
      kind: 'reference',
      label: text('图书', 'Book'),
      required: 'save',
      bounds: { to: 'book', onDelete: 'cascade' },
    },
    heading: { kind: 'string', label: text('标题', 'Heading'), required: 'save', bounds: { max: 30 } },
    pages: { kind: 'integer', label: text('页数', 'Pages'), bounds: { min: 1 } },
    position: { kind: 'integer', label: text('顺序', 'Order') },
  },
})

export const libraryModules = [topic, shelf, book, chapter, depot].map((definition) => ({ definition }))
export const library = new Registry(libraryModules)

/** Makes the tables of the library in a migrated database, and two administrators, ids 1 and 2. */
export async function furnish(db: Db): Promise<void> {
  // Tests make tables that the typed interface does not know.
  const schema = new Schema(db as unknown as Kysely<unknown>)
  await makeDepots(db)
  await schema.table('topic', {
    pid: integerColumn(),
    name: textColumn(),
    weigh: integerColumn(),
    status: textColumn('1'),
  })
  await schema.table('shelf', {
    code: textColumn(),
    name: textColumn(),
    name_en: textColumn(),
    cover: textColumn(),
    story: textColumn(),
    status: textColumn('0'),
    en_status: integerColumn(),
    weigh: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('shelf', ['code'], { unique: true })
  await schema.index('shelf', ['name'], { unique: true })
  await schema.searchable('shelf')
  await schema.table('book', {
    title: textColumn(),
    shelf_id: referenceColumn('shelf', 'restrict'),
    spare_shelf_id: referenceColumn('shelf', 'set null'),
    topics: textColumn(),
    price: nullableInteger(),
    rate: nullableInteger(),
    format: textColumn('paper'),
    photos: jsonColumn(),
    phone: textColumn(),
    cost: nullableInteger(),
    secret: textColumn(),
    ...auditColumns(),
  })
  await schema.searchable('book')
  await schema.table('chapter', {
    book_id: referenceColumn('book', 'cascade'),
    heading: textColumn(),
    pages: nullableInteger(),
    position: nullableInteger(),
  })
  await schema.index('chapter', ['book_id', 'heading'], { unique: true })
  for (const nickname of ['Ann', 'Ben']) {
    await db.insertInto('admin').values({ username: nickname.toLowerCase(), nickname }).execute()
  }
}

/** An administrator of the library who holds the given nodes; super when none are given. */
export function librarian(id: number, nodes?: readonly string[]): Actor {
  return {
    kind: 'admin',
    id,
    username: `admin${id}`,
    nickname: `Admin ${id}`,
    super: nodes === undefined,
    nodes: new Set(nodes?.map((node) => node.toLowerCase())),
    reach: 'all',
    department: null,
    language: 'en',
    ip: '127.0.0.1',
    useragent: 'test',
    session: '',
  }
}
