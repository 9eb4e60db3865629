/** The mark of the product: a valve seen from the front, in the colour around it. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden
    >
      <circle cx="12" cy="12" r="9.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v5.5M12 16v5.5M2.5 12H8M16 12h5.5" strokeLinecap="round" />
    </svg>
  )
}
