import { type Text, text } from '../../contract/text.ts'
import { type PartView, partDrawing } from '../../drawing/parts/part.ts'
import type { Demo, DemoTools } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'
import type { DemoPart } from './part-row.demo.ts'
import { parts } from './part-texts.demo.ts'
import { demoSuppliersIn, sourcesOf, tellPrices } from './suppliers/part-suppliers.demo.ts'

const views: readonly PartView[] = ['both', 'solid', 'measured']

const shown = {
  both: text('外观与尺寸', 'view and dimensions'),
  solid: text('外观', 'view'),
  measured: text('尺寸', 'dimensions'),
} as const satisfies Record<PartView, Text>

async function pictures(
  { code, drawing, name, sizes = [] }: DemoPart,
  seed: number,
  storeFile: DemoTools['storeFile'],
) {
  const [cover = '', ...images] = await Promise.all(
    views.map((view) =>
      storeFile(
        `part-${code.toLowerCase()}-${view}.svg`,
        partDrawing({
          kind: drawing,
          seed,
          view,
          sizes,
          title: name.join(' '),
          width: 800,
          height: 600,
          ground: 'pale',
        }),
        text(`${name[0]}，${shown[view].zh}`, `${name[1]}, ${shown[view].en}`),
      ),
    ),
  )
  return { cover, images }
}

const paragraph = (sentence: string): string => `<p>${sentence}</p>`

function valuesOf({ name, spec, material, text, params, internal, unsold, wear, ...part }: DemoPart) {
  return {
    code: part.code,
    name: name[0],
    name_en: name[1],
    category: part.category,
    spec: spec[0],
    spec_en: spec[1],
    material: material[0],
    material_en: material[1],
    unit: part.unit ?? 'piece',
    weight_g: part.weight_g,
    drawing_no: part.drawing_no,
    source: part.source ?? 'purchase',
    content: paragraph(text[0]),
    content_en: paragraph(text[1]),
    params: params.map(([name, name_en, value, unit]) => ({ name, name_en, value, unit })),
    is_wear: wear ? 1 : 0,
    replace_cycle: wear?.[0] ?? '',
    replace_cycle_en: wear?.[1] ?? '',
    is_public: internal ? 0 : 1,
    inquiry_enabled: unsold ? 0 : 1,
    en_status: 1,
  }
}

export const demo: Demo<Tables> = {
  after: ['brand', 'supplier'],
  async seed(db, tools) {
    const { save, storeFile, now } = tools
    const suppliers = await demoSuppliersIn(db)
    const brands = await db.selectFrom('brand').select(['id', 'code']).execute()
    const ids = new Map<string, number>()
    // Alternatives exist before the parts that name them: the list is walked from its end.
    for (const [at, part] of [...parts.entries()].reverse()) {
      const alternatives = (part.alternatives ?? []).map(({ code, kind, note }) => {
        return {
          alt_part_id: ids.get(code) ?? 0,
          kind,
          two_way: kind === 'full' ? 1 : 0,
          note: note[0],
          note_en: note[1],
        }
      })
      const id = await save(
        'part',
        {
          ...valuesOf(part),
          ...(await pictures(part, at + 21, storeFile)),
          brand_id: brands.find((brand) => brand.code === part.brand)?.id,
          views: 40 + ((at * 37) % 260),
          weigh: (parts.length - at) * 10,
          create_time: now - (200 - at) * 86_400,
          update_time: now - at * 43_200,
        },
        { alternatives, suppliers: sourcesOf(part.code, suppliers, now) },
      )
      await tellPrices(db, tools, { id, code: part.code })
      ids.set(part.code, id)
    }
  },
}
