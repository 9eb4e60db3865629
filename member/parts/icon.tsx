import { LineIcon } from '../../browser/drawn/line-icon.tsx'

const paths = {
  overview: 'M4 4h7v9H4ZM13 4h7v5h-7ZM13 11h7v9h-7ZM4 15h7v5H4Z',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20c.6-4 3.600-6 7.500-6s6.900 2 7.500 6',
  password: 'M6 11h12v9H6ZM8.500 11V8a3.500 3.500 0 0 1 7 0v3M12 14.500v2',
  score: 'M12 4l2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.800-5 2.800 1.100-5.500L4 9.700 9.600 9Z',
  balance:
    'M4 7.500h14.500A1.500 1.500 0 0 1 20 9v9.500H5.500A1.500 1.500 0 0 1 4 17ZM4 7.500 16 4v3.500M20 12h-4.500a1.500 1.500 0 0 0 0 3H20',
  sessions: 'M4 5h11v9H4ZM2.500 17h9M17 9h4.500v11H15v-6M18.250 17.500h.010',
  enquiry: 'M4 5h16v11h-8l-4.500 4v-4H4ZM8 9h8M8 12h5',
  measure: 'M3.500 15.500 15.500 3.500l5 5-12 12ZM7 12l2 2M10 9l2.500 2.500M13 6l2 2',
  saved: 'M7 4h10v16l-5-4-5 4Z',
  download: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  compare: 'M8 4v16M16 4v16M4 8h8M12 16h8',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4',
  lock: 'M6 11h12v9H6ZM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  file: 'M6 3.500h8l4 4v13H6ZM14 3.500v4h4',
  frame: 'M4 5h16v14H4ZM4 9h16',
  link: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  more: 'M5.500 12h.010M12 12h.010M18.500 12h.010',
  close: 'M6 6l12 12M18 6L6 18',
  site: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM3.500 12h17M12 3.500c-5 5.500-5 11.500 0 17 5-5.500 5-11.500 0-17',
  scheme: 'M12 3.500a8.500 8.500 0 1 0 0 17ZM12 3.500a8.500 8.500 0 0 1 0 17',
  language: 'M4 6h9M8.500 4v2M6 10c1.200 2.500 3.500 4.300 6 5M11 6c-.8 4-3.300 7.500-7 9M12.500 20l4-10 4 10M14 17h5',
  leave: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  phone: 'M8 3.500h8v17H8ZM11 17.500h2',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  next: 'M5 12h14M13 6l6 6-6 6',
  previous: 'M19 12H5M11 6l-6 6 6 6',
  camera: 'M4 8h3.500L9 5.500h6L16.500 8H20v11H4ZM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400Z',
} as const

export type IconName = keyof typeof paths

/** Of the same pen as the site's. */
export const Icon = ({ name }: { name: IconName }) => (
  <LineIcon path={paths[name]} {...(name === 'more' && { width: 2.5 })} />
)
