/** Bytes as people read them: `19 KB`, `10.5 MB`; nothing where the size is unknown. */
export function fileSize(bytes: number): string {
  if (bytes <= 0) return ''
  const power = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2
  const figure = bytes / 1024 ** power
  return `${Number(figure.toFixed(power === 2 || figure < 10 ? 1 : 0))} ${['B', 'KB', 'MB'][power]}`
}
