import { listOf } from '../../browser/upload/refusal.ts'

const pictureSuffixes = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'svg']

/** The first types, as shown to a reader; pictures alone where only they fit. */
export function shortTypes(allowed: string | readonly string[], accept?: string): string {
  const all = listOf(allowed)
  const fitting = accept === 'image/*' ? all.filter((suffix) => pictureSuffixes.includes(suffix)) : all
  const shown = fitting.slice(0, 6).join(' ')
  return fitting.length > 6 ? `${shown} …` : shown
}
