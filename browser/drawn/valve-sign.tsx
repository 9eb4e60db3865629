/** The sign of a valve in a pipe, for a company without a logo. */
export const ValveSign = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 40 32" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
      <path d="M6 9v17l14-8.500ZM34 9v17l-14-8.500Z" />
      <path d="M20 17.500V6M14 5h12M1.500 17.500H6M34 17.500h4.500" />
    </g>
    <circle cx="20" cy="17.500" r="3.200" fill="var(--accent)" />
  </svg>
)
