// 64 units square; ink first, then the measured or moving part in the accent.
const marks: Readonly<Record<string, { ink: string; accent: string }>> = {
  micrometer: {
    ink: 'M14 12h6v30a12 12 0 0 0 24 0V30M44 22h14M44 30h14M50 22v8M54 22v8M32 16a9 9 0 1 0 .01 0',
    accent: 'M23 25h18',
  },
  pressure: {
    ink: 'M32 8a22 22 0 1 0 .01 0M32 52v6M24 58h16M17 36l4-1.5M47 36l-4-1.5M21 20l3 3M43 20l-3 3M32 15v4',
    accent: 'M32 30l9-9',
  },
  survey: {
    ink: 'M12 50h40M12 46v8M52 46v8M18 14v26M46 14v26M14 14h8M14 40h8M42 14h8M42 40h8M22 19h20M22 35h20',
    accent: 'M22 27h20M25 24l-3 3 3 3M39 24l3 3-3 3',
  },
  parts: {
    ink: 'M10 32h6M48 32h6M20 18v28M26 14v36M26 22h8M26 42h8M34 20v24M40 32m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
    accent: 'M20 32h14',
  },
}

/** A sign for one capability; nothing for an unknown name. */
export function CapabilityMark({ name }: { name: string }) {
  const mark = marks[name]
  if (!mark) return null
  return (
    <svg className="capability-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d={mark.ink} stroke="currentColor" />
        <path d={mark.accent} stroke="var(--accent)" strokeWidth="2" />
      </g>
    </svg>
  )
}
