/** Empty cards in the shape of what comes; heights in pixels. */
export function Bones({ heights }: { heights: readonly number[] }) {
  return heights.map((height, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name and never change places.
    <div key={at} className="member-bone" style={{ height }} />
  ))
}
