import type { Language } from '../../contract/text.ts'

interface Spot {
  name: string
  address: string
  /** Degrees north and east. */
  place: { lat: number; lng: number } | null
}

/** The map that readers of a language have: in Chinese AMap, in English Google; empty for a spot without place and address. */
export function mapAddress({ name, address, place }: Spot, language: Language): string {
  if (!place && !address) return ''
  const query = new URLSearchParams()
  if (language === 'en') {
    query.set('api', '1')
    query.set('query', place ? `${place.lat},${place.lng}` : address)
    return `https://www.google.com/maps/search/?${query}`
  }
  if (!place) return `https://uri.amap.com/search?${new URLSearchParams({ keyword: address })}`
  // Places are those of GPS (WGS 84), which maps of China are not drawn in.
  return `https://uri.amap.com/marker?${new URLSearchParams({ position: `${place.lng},${place.lat}`, name, coordinate: 'wgs84' })}`
}
