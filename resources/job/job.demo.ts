import type { Demo } from '../../server/engine/demo.ts'

const rows: readonly (readonly [code: string, name: string, remark: string])[] = [
  ['manager', '总经理', '公司经营与审批'],
  ['editor', '内容编辑', '站点文章、产品资料与图片'],
  ['sales', '销售工程师', '客户跟进与选型'],
  ['sales_lead', '销售主管', '线索分配与报价审批'],
  ['process', '工艺工程师', '工艺路线与作业指导'],
  ['qc', '质检员', '来料、过程与出厂检验'],
  ['buyer', '采购员', '供应商与配件采购'],
  ['it_ops', '系统运维', '账号、备份与消息通道'],
]

/** Jobs of the demo company (areas 26.5). */
export const demo: Demo = {
  async seed(_db, tools) {
    for (const [at, [code, name, remark]] of rows.entries()) {
      await tools.save('job', { code, name, remark, weigh: (rows.length - at) * 10 })
    }
  },
}
