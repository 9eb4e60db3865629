/** A small sign in one stroke; always beside words or inside a labelled control. */
export const LineIcon = ({ path, width = 1.5 }: { path: string; width?: number }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
