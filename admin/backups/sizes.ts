import { fileSize } from '../../browser/file-size.ts'

const gigabyte = 1024 ** 3

/** Bytes as people read them, gigabytes too; nothing reads `0`. */
export function sizeWords(bytes: number): string {
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(1)} GB`
  return fileSize(bytes) || '0 B'
}
