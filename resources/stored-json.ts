/** JSON text of a column as the shape its definition checked when it was saved. */
export function storedJson<T>(stored: string): T {
  // Only checked values are ever written, so the shape is known without looking again.
  return JSON.parse(stored) as T
}
