import { describe, expect, it } from 'vitest'
import { scaleOf } from './sign-in-chart.tsx'

describe('the lines behind the bars', () => {
  it('are whole numbers even when hardly anybody came', () => expect(scaleOf(1)).toEqual([0, 1]))
  it('reach above the highest bar', () => expect(scaleOf(7)).toEqual([0, 2, 4, 6, 8]))
  it('stay few when many came', () => expect(scaleOf(1730)).toEqual([0, 500, 1000, 1500, 2000]))
})
