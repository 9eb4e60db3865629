const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes as people read them: `19 KB`, `10.5 MB`, `3.2 GB`; nothing where the size is unknown. */
export function fileSize(bytes: number): string {
  if (bytes <= 0) return ''
  const power = Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const figure = bytes / 1024 ** power
  return `${Number(figure.toFixed(power > 1 || figure < 10 ? 1 : 0))} ${units[power]}`
}
