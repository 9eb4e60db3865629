type Cells = Readonly<Record<string, unknown>>

/** An item nobody has measured: a copy has no readings of its own, and of a sample each piece is read. */
export function startAfresh(cells: Cells, { kind, sample_qty }: Cells): Cells {
  const pieces = kind === 'inspect' ? Number(sample_qty ?? 1) : 1
  const isUsual = cells.readings_required === undefined || cells.readings_required === 1
  return {
    ...cells,
    value: null,
    deviation: null,
    result: 'pending',
    ...(isUsual && pieces > 1 && { readings_required: pieces }),
  }
}
