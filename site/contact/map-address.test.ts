import { expect, it } from 'vitest'
import { mapAddress } from './map-address.ts'

const spot = { name: '总部 & 工厂', address: '澜泽路 1 号', place: { lat: 31.29, lng: 120.58 } }

it('a place opens in the map that readers of a language have', () => {
  const chinese = new URL(mapAddress(spot, 'zh-cn'))
  expect(chinese.host).toBe('uri.amap.com')
  expect(Object.fromEntries(chinese.searchParams)).toEqual({
    position: '120.58,31.29',
    name: spot.name,
    coordinate: 'wgs84',
  })
  expect(new URL(mapAddress(spot, 'en')).searchParams.get('query')).toBe('31.29,120.58')
})

it('an address is searched for where no place is known, and nothing leads nowhere', () => {
  const unplaced = { ...spot, place: null }
  expect(new URL(mapAddress(unplaced, 'zh-cn')).searchParams.get('keyword')).toBe('澜泽路 1 号')
  expect(new URL(mapAddress(unplaced, 'en')).searchParams.get('query')).toBe('澜泽路 1 号')
  expect(mapAddress({ ...unplaced, address: '' }, 'en')).toBe('')
})
