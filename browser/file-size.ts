/** Bytes as people read them; nothing where the size is unknown. */
export function fileSize(bytes: number): string {
  if (bytes <= 0) return ''
  const power = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2
  const figure = bytes / 1024 ** power
  return `${figure < 10 && power > 0 ? figure.toFixed(1) : Math.round(figure)} ${['B', 'KB', 'MB'][power]}`
}
