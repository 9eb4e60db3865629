export interface DemoSource {
  /** Short name of the supplier. */
  from: string
  number: string
  price: string
  moq: string
  days: number
  /** What the price was, so many days ago. */
  was?: { price: string; days: number }
}

const seals = (number: string, price: string, moq = '10.00', was?: DemoSource['was']): DemoSource => ({
  ...{ from: '连精密封', number, price, moq, days: 10 },
  ...(was && { was }),
})
const metals = (number: string, price: string, moq = '20.00', was?: DemoSource['was']): DemoSource => ({
  ...{ from: '沪铸材料', number, price, moq, days: 12 },
  ...(was && { was }),
})
const forged = (number: string, price: string, moq = '5.00'): DemoSource => ({
  ...{ from: '浙瑞锻造', number, price, moq, days: 18 },
})
const coated = (number: string, price: string, moq = '5.00'): DemoSource => ({
  ...{ from: '青装表面处理', number, price, moq, days: 9 },
})

/** Who purchased and outsourced parts of the demo catalogue are bought from, the preferred supplier first (areas 9). */
export const partSources: Readonly<Record<string, readonly DemoSource[]>> = {
  'LZP-PK-GR': [seals('LJ-GP-2412', '26.80', '20.00', { price: '24.50', days: 95 }), metals('HZ-TL-2412', '29.00')],
  'LZP-PK-GR-12': [seals('LJ-GP-1206', '9.60', '50.00'), metals('HZ-TL-1206', '10.20', '50.00')],
  'LZP-PK-GR-28': [seals('LJ-GP-2810', '18.40', '20.00'), metals('HZ-TL-2810', '19.60')],
  'LZP-PK-GR-36': [seals('LJ-GP-3612', '24.00', '20.00'), metals('HZ-TL-3612', '25.50')],
  'LZP-GS-SW': [metals('HZ-CR-100', '14.20', '50.00'), seals('LJ-SW-100', '15.80', '50.00')],
  'LZP-GS-SW-T100': [
    metals('HZ-CR-T100', '16.50', '50.00', { price: '17.30', days: 40 }),
    seals('LJ-SW-T100', '17.90', '50.00'),
  ],
  'LZP-OR-FKM': [
    seals('LJ-OR-F15', '12.50', '30.00', { price: '13.80', days: 60 }),
    metals('HZ-OF-15', '13.20', '50.00'),
    { from: '澄控自动化', number: 'CK-9915', price: '14.00', moq: '10.00', days: 15 },
  ],
  'LZP-OR-EPDM-250': [seals('LJ-OR-E250', '21.60', '20.00'), metals('HZ-OE-250', '23.00', '20.00')],
  'LZP-SL-EPDM-100': [seals('LJ-SL-E100', '48.00', '10.00'), metals('HZ-SL-100', '52.50', '10.00')],
  'LZP-AK-R': [seals('LJ-AK-R', '86.00', '5.00'), metals('HZ-AK-R', '92.00', '10.00')],
  'LZP-OR-EQ': [seals('LJ-EQ-KIT', '64.00', '5.00'), metals('HZ-EQ-KIT', '69.00', '10.00')],
  'LZP-BS-DU': [seals('LJ-DU-28', '11.80', '50.00'), metals('HZ-DU-28', '10.90', '100.00')],
  'LZP-SP-CK': [metals('HZ-SP-718', '58.00', '10.00'), seals('LJ-SP-718', '61.00', '10.00')],
  'LZP-BT-M16': [metals('HZ-B16-80', '23.50', '20.00'), forged('RH-B16-80', '25.00', '50.00')],
  'LZP-KY-0807': [metals('HZ-KY-0807', '1.20', '200.00'), forged('RH-KY-0807', '1.40', '500.00')],
  'LZP-LV-160': [forged('RH-LV-160', '19.50', '30.00'), metals('HZ-LV-160', '21.00', '50.00')],
  'LZP-LV-250': [forged('RH-LV-250', '27.00', '30.00'), metals('HZ-LV-250', '29.50', '50.00')],
  'LZP-BK-F0710': [forged('RH-BK-0710', '74.00', '10.00'), coated('QZ-BK-0710', '81.00', '10.00')],
  'LZP-SC-R': [forged('RH-SC-R', '132.00', '5.00'), metals('HZ-SC-R', '138.00', '10.00')],
  'LZP-GE-WG24': [forged('RH-WG-24', '268.00', '2.00'), coated('QZ-WG-24', '285.00', '4.00')],
}
