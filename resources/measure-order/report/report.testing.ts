import { text } from '../../../contract/text.ts'
import type { ReportItem, ReportSnapshot, ShownReport } from './report-snapshot.ts'

const word = (key: string, zh: string, en: string) => ({ key, words: text(zh, en) })

/** An item with so many readings, one of them outside. */
export function itemOf(no: number, count: number, given: Partial<ReportItem> = {}): ReportItem {
  const readings = Array.from({ length: count }, (_, at) => ({
    seq: at + 1,
    value: at === 4 ? '28.004' : `27.9${90 + (at % 9)}`,
    isOutside: at === 4,
  }))
  const isBad = readings.some(({ isOutside }) => isOutside)
  return {
    no,
    position: `${no}`,
    name: text('阀杆外径', 'Stem diameter'),
    isKey: no === 1,
    nominal: '28.000',
    upper: '0',
    lower: '−0.021',
    unit: 'mm',
    aggregate: word('each', '每次读数', 'Each reading'),
    instrument: count > 1 ? '外径千分尺 25–50' : '',
    method: '',
    readings,
    value: '27.9931',
    deviation: '+0.004',
    result: isBad ? word('ng', '不合格', 'NG') : word('ok', '合格', 'OK'),
    note: isBad ? '第 5 件上端有毛刺，已去除后复测' : '',
    cp: count >= 5 ? '1.33' : '',
    cpk: count >= 5 ? '1.12' : '',
    ...given,
  }
}

const snapshot: ReportSnapshot = {
  format: 1,
  version: 1,
  round: 2,
  timeZone: 'Asia/Shanghai',
  issuer: {
    name: text('澜泽流控（苏州）有限公司', 'Lanze Flow Control (Suzhou) Co., Ltd.'),
    logo: '',
    lines: text('质量部 计量室\n苏州工业园区', 'Quality department, metrology\nSuzhou Industrial Park'),
    stamp: '',
  },
  order: {
    code: 'CL2026110006',
    title: '阀杆 LZQ41F 成品检测',
    kind: word('inspect', '尺寸检测', 'Inspection'),
    purpose: word('final', '成品', 'Final'),
    result: word('concession', '让步接收', 'Concession'),
    disposition: word('concession', '让步接收', 'Concession'),
    remark: '两端倒角按图执行。',
  },
  customer: { name: '', address: '' },
  object: {
    code: 'P-4100-02',
    name: text('浮动球阀阀杆 316', 'Stem of a floating ball valve, 316'),
    drawingNo: 'LZ-4100-02',
    drawings: [],
    batchNo: 'B2026-11',
    serialNo: '',
    lotQty: 120,
    sampleQty: 20,
    acceptLimit: 1,
  },
  conditions: { temperature: '20.5', humidity: '48.0' },
  times: { started: '2026-11-20 09:10', submitted: '2026-11-20 16:40', approved: '2026-11-21 08:30' },
  people: { measurer: '陈工', assistants: ['王工'], approver: '李经理' },
  instruments: [
    {
      code: 'LJ-001',
      name: text('外径千分尺 25–50', 'Micrometer 25–50'),
      model: 'M-25',
      serialNo: 'SN-8831',
      due: '2027-03-01',
    },
  ],
  items: [itemOf(1, 20), itemOf(2, 1), itemOf(3, 3)],
  totals: { ok: 2, ng: 1, na: 0, ngPieces: 1 },
  photos: [],
}

export const shownReport = (given: Partial<ShownReport> = {}, of: Partial<ReportSnapshot> = {}): ShownReport => ({
  snapshot: { ...snapshot, ...of },
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  isGenuine: true,
  newest: 1,
  link: 'https://www.example.com/client/home?verify=AbCdEfGhIjKlMnOpQrStUv.AbCdEfGhIjKlMnOpQrStUv',
  confirmed: null,
  ...given,
})
