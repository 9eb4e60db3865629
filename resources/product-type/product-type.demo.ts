import { text } from '../../contract/text.ts'
import { typeCover } from '../../drawing/typeCover.ts'
import type { TypeIconKind } from '../../drawing/typeIcon.ts'
import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'
import { templates } from './spec-templates.demo.ts'

interface Row {
  code: string
  name: string
  name_en: string
  drawing: TypeIconKind
  icon: string
  description: string
  description_en: string
  below?: readonly Row[]
}

const tree: readonly Row[] = [
  {
    code: 'BALL',
    name: '球阀',
    name_en: 'Ball valves',
    drawing: 'ball',
    icon: 'fa fa-circle-o',
    description: '四分之一转启闭，流阻小，适用于气体、液体及含少量颗粒介质的切断。',
    description_en: 'Quarter-turn shut-off with little flow resistance for gases, liquids and media with a few solids.',
    below: [
      {
        code: 'FLOATING',
        name: '浮动球阀',
        name_en: 'Floating ball valves',
        drawing: 'floating-ball',
        icon: 'fa fa-dot-circle-o',
        description: '球体由两侧阀座支承，介质压力将球推向出口阀座，适合中小口径。',
        description_en:
          'The ball rests between two seats and is pushed onto the outlet seat by line pressure; for small and medium sizes.',
      },
      {
        code: 'TRUNNION',
        name: '固定球阀',
        name_en: 'Trunnion ball valves',
        drawing: 'trunnion-ball',
        icon: 'fa fa-bullseye',
        description: '球体上下定轴支承，弹簧加载阀座随压力贴合，适合大口径和高压。',
        description_en:
          'The ball turns on fixed trunnions while spring-loaded seats follow the pressure; for large sizes and high pressure.',
      },
    ],
  },
  {
    code: 'BUTTERFLY',
    name: '蝶阀',
    name_en: 'Butterfly valves',
    drawing: 'butterfly',
    icon: 'fa fa-adjust',
    description: '结构紧凑、重量轻，适合大口径管线的切断与粗调。',
    description_en: 'Compact and light; shut-off and coarse control in large pipelines.',
    below: [
      {
        code: 'CONCENTRIC',
        name: '中线蝶阀',
        name_en: 'Concentric butterfly valves',
        drawing: 'concentric-butterfly',
        icon: 'fa fa-circle-thin',
        description: '橡胶衬里软密封，用于水处理、暖通和一般工业介质。',
        description_en: 'Resilient-seated, for water treatment, building services and general industrial media.',
      },
      {
        code: 'TRIPLE-OFFSET',
        name: '三偏心蝶阀',
        name_en: 'Triple-offset butterfly valves',
        drawing: 'triple-offset-butterfly',
        icon: 'fa fa-pie-chart',
        description: '金属硬密封，启闭过程无摩擦，适合高温蒸汽与频繁操作。',
        description_en: 'Metal-seated and free of rubbing through the stroke; for hot steam and frequent operation.',
      },
    ],
  },
  {
    code: 'CONTROL',
    name: '调节阀',
    name_en: 'Control valves',
    drawing: 'control',
    icon: 'fa fa-sliders',
    description: '配智能定位器的直行程调节阀，用于流量、压力与液位控制回路。',
    description_en: 'Globe control valves with smart positioners for flow, pressure and level loops.',
  },
  {
    code: 'CHECK',
    name: '止回阀',
    name_en: 'Check valves',
    drawing: 'check',
    icon: 'fa fa-long-arrow-right',
    description: '自动防止介质倒流，双瓣弹簧结构关闭迅速、水锤小。',
    description_en:
      'Keep the medium from flowing back; spring-assisted dual plates close fast and with little water hammer.',
  },
  {
    code: 'ACTUATOR',
    name: '执行机构',
    name_en: 'Actuators',
    drawing: 'actuator',
    icon: 'fa fa-cogs',
    description: '角行程气动与电动执行机构，ISO 5211 接口，可整机配套或单独供货。',
    description_en:
      'Quarter-turn pneumatic and electric actuators with ISO 5211 mounting, with a valve or on their own.',
    below: [
      {
        code: 'PNEUMATIC',
        name: '气动执行机构',
        name_en: 'Pneumatic actuators',
        drawing: 'pneumatic-actuator',
        icon: 'fa fa-tachometer',
        description: '双活塞齿轮齿条结构，双作用与弹簧复位可选。',
        description_en: 'Twin-piston rack and pinion, double acting or spring return.',
      },
      {
        code: 'ELECTRIC',
        name: '电动执行机构',
        name_en: 'Electric actuators',
        drawing: 'electric-actuator',
        icon: 'fa fa-bolt',
        description: '开关型与调节型，带手轮超驰、过热保护与位置反馈。',
        description_en: 'On-off and modulating, with handwheel override, thermal protection and position feedback.',
      },
    ],
  },
  {
    code: 'SPARES',
    name: '阀门配件',
    name_en: 'Spare parts',
    drawing: 'part',
    icon: 'fa fa-puzzle-piece',
    description: '阀座、阀杆、填料与密封包等原厂备件，按型号与位号查询。',
    description_en: 'Original seats, stems, packing and seal kits, found by model and position number.',
  },
]

export const demo: Demo<Tables> = {
  async seed(_db, { save, storeFile }) {
    const plant = async (rows: readonly Row[], pid: number): Promise<void> => {
      for (const [at, { drawing, below = [], ...row }] of rows.entries()) {
        const picture = typeCover({
          kind: drawing,
          title: `${row.name} ${row.name_en}`,
          width: 800,
          height: 600,
          ground: 'pale',
        })
        const id = await save('product_type', {
          ...row,
          pid,
          cover: await storeFile(`type-${row.code.toLowerCase()}.svg`, picture, text(row.name, row.name_en)),
          param_template: templates[row.code] ?? [],
          is_home: pid === 0 && row.code !== 'SPARES' ? 1 : 0,
          en_status: 1,
          weigh: (rows.length - at) * 10,
        })
        await plant(below, id)
      }
    }
    await plant(tree, 0)
  },
}
