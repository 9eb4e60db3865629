import type { Demo } from '../../server/engine/demo.ts'

interface Row {
  name: string
  responsible: string
  /** Last digits of the telephone. */
  extension: string
  under?: string
}

const rows: readonly Row[] = [
  { name: '总经办', responsible: '顾启明', extension: '01' },
  { name: '市场部', responsible: '林知夏', extension: '11' },
  { name: '销售部', responsible: '周砚', extension: '21' },
  { name: '华东', responsible: '莉莉', extension: '22', under: '销售部' },
  { name: '海外', responsible: 'Tom', extension: '23', under: '销售部' },
  { name: '工艺部', responsible: '王工', extension: '31' },
  { name: '质量部', responsible: '陈检', extension: '41' },
  { name: '采购部', responsible: '许衡', extension: '51' },
  { name: '信息部', responsible: '赵运', extension: '61' },
]

/** Departments of the demo company (areas 26.5). */
export const demo: Demo = {
  async seed(_db, tools) {
    const ids = new Map<string, number>()
    for (const [at, { name, responsible, extension, under }] of rows.entries()) {
      const id = await tools.save('department', {
        name,
        responsible,
        phone: `0512-650088${extension}`,
        email: `dept${extension}@lanze.example`,
        pid: ids.get(under ?? '') ?? 0,
        weigh: (rows.length - at) * 10,
      })
      ids.set(name, id)
    }
  },
}
