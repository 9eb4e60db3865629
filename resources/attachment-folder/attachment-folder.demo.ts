import type { Kysely } from 'kysely'
import { attachment } from '../../contract/system/attachment.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { type SceneKind, sceneDrawing } from '../../drawing/scenes/scene.ts'
import type { Demo, DemoTools } from '../../server/engine/demo.ts'
import { indexRow, searchTexts } from '../../server/engine/searchIndex/searchIndex.ts'

/** Folders by the beginning of the names of the files that lie in them; below `产品` the three kinds of a product's files. */
const folders: readonly { name: string; below?: string; files?: readonly string[] }[] = [
  { name: '品牌标志', files: ['brand-%'] },
  { name: '产品', files: ['type-%'] },
  { name: '样本与图纸', below: '产品', files: ['%-data-sheet-%', '%-drawing%'] },
  { name: '产品图片', below: '产品', files: ['lz%'] },
  { name: '零件图片', files: ['part-%'] },
  { name: '首页轮播', files: ['hero-%'] },
  { name: '企业文化', files: ['history-%', 'honor-%', 'activity-%'] },
]

interface Scene {
  scene: SceneKind
  file: string
  alt: string
  alt_en: string
  caption: string
  caption_en: string
  /** Where the eye goes, in thousandths. */
  focal: readonly [number, number]
}

/** Pictures as a photographer delivers them: large, and with the subject off the middle. */
const scenes: readonly Scene[] = [
  {
    scene: 'skyline',
    file: 'plant-skyline.jpg',
    alt: '苏州工厂远景',
    alt_en: 'The Suzhou plant from afar',
    caption: '苏州工厂，2025 年',
    caption_en: 'The Suzhou plant in 2025',
    focal: [760, 600],
  },
  {
    scene: 'cutaway',
    file: 'valve-cutaway.jpg',
    alt: '固定球阀剖面',
    alt_en: 'A trunnion ball valve, cut open',
    caption: '展厅中的剖切样机',
    caption_en: 'Cut-away sample in the showroom',
    focal: [720, 500],
  },
  {
    scene: 'measure',
    file: 'measuring-room.jpg',
    alt: '三坐标测量间',
    alt_en: 'Coordinate measuring room',
    caption: '计量室，恒温 20 ℃',
    caption_en: 'Metrology room, kept at 20 °C',
    focal: [700, 480],
  },
  // Without words on purpose: the filter of missing ones has something to find.
  { scene: 'pipeline', file: 'pipeline-site.jpg', alt: '', alt_en: '', caption: '', caption_en: '', focal: [650, 550] },
]

export const demo: Demo = {
  after: ['brand', 'product_type', 'product', 'part', 'home_slide', 'culture'],
  async seed(db, { save, storeFile }) {
    const ids = new Map<string, number>()
    for (const { name, below, files = [] } of folders) {
      const id = await save('attachment_folder', { name, pid: below === undefined ? 0 : (ids.get(below) ?? 0) })
      ids.set(name, id)
      for (const pattern of files) await moveInto(db, id, pattern)
    }
    await addScenes(db, await save('attachment_folder', { name: '企业照片' }), storeFile)
  },
}

async function moveInto(db: Kysely<SystemTables>, folder: number, pattern: string): Promise<void> {
  await db
    .updateTable('attachment')
    .set({ folder_id: folder })
    .where('topic', '=', 'demo')
    .where('folder_id', 'is', null)
    .where('name', 'like', pattern)
    .execute()
}

async function addScenes(db: Kysely<SystemTables>, folder: number, storeFile: DemoTools['storeFile']): Promise<void> {
  // Loaded here: it is the largest package, and only this start draws.
  const { default: sharp } = await import('sharp')
  for (const { scene, file, focal, ...words } of scenes) {
    const drawing = sceneDrawing({ scene, seed: 11, title: file, width: 1920, height: 720 })
    const url = await storeFile(file, await sharp(Buffer.from(drawing)).jpeg({ quality: 86 }).toBuffer())
    const [focal_x, focal_y] = focal
    const rows = await db
      .updateTable('attachment')
      .set({ ...words, missing_alt: words.alt === '' ? 1 : 0, folder_id: folder, focal_x, focal_y })
      .where('url', '=', url)
      .returning(['id', 'name'])
      .execute()
    for (const { id, name } of rows) await indexRow(db, attachment, id, searchTexts(attachment, { name, ...words }))
  }
}
