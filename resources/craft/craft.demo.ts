import { text } from '../../contract/text.ts'
import { craftDrawing } from '../../drawing/scenes/craft.ts'
import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'
import { crafts, type DemoCraft } from './craft-texts.demo.ts'

function valuesOf({ code, name, kind, workstation, equipment, times, rate, flags = [], ...craft }: DemoCraft) {
  return {
    code,
    name: name[0],
    name_en: name[1],
    kind,
    workstation,
    equipment,
    setup_min: times[0],
    run_min: times[1],
    rate_hour: rate,
    ...Object.fromEntries(flags.map((flag) => [flag, 1])),
    params: craft.params.map(([name, name_en, unit, limits]) => ({ name, name_en, unit, ...limits })),
    attention: craft.attention[0],
    attention_en: craft.attention[1],
    en_status: 1,
  }
}

const stepsOf = ({ steps }: DemoCraft) =>
  steps.map(([content, content_en, device = '', material = '']) => ({ content, content_en, device, material }))

export const demo: Demo<Tables> = {
  after: ['product_type'],
  async seed(db, { save, storeFile }) {
    const types = await db.selectFrom('product_type').select(['id', 'code']).orderBy('id').execute()
    const idsOf = (codes: readonly string[]) => types.filter(({ code }) => codes.includes(code)).map(({ id }) => id)
    for (const [at, craft] of crafts.entries()) {
      const { shown, name } = craft
      const cover =
        shown &&
        (await storeFile(
          `craft-${craft.code.toLowerCase()}.svg`,
          craftDrawing({ kind: shown.drawing, title: name.join(' '), width: 800, height: 600, ground: 'pale' }),
          text(`${name[0]}工序示意图`, `${name[1]} as a drawing`),
        ))
      const words = shown && { intro: shown.intro[0], intro_en: shown.intro[1] }
      const display = shown && { is_public: 1, cover, product_type_ids: idsOf(shown.types).join(), ...words }
      // The first of the list stands first: higher weights come first.
      const weigh = (crafts.length - at) * 10
      await save('craft', { ...valuesOf(craft), ...display, weigh }, { steps: stepsOf(craft) })
    }
  },
}
