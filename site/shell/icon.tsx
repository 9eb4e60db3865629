import { LineIcon } from '../../browser/drawn/line-icon.tsx'

const paths = {
  person: 'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20c.6-4 3.600-6 7.500-6s6.900 2 7.500 6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l4.5 4.5',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'M6 6l12 12M18 6L6 18',
  eye: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  scheme: 'M12 3.5a8.5 8.5 0 1 0 0 17ZM12 3.5a8.5 8.5 0 0 1 0 17',
  phone:
    'M6.5 4h3l1.5 4.2-2 1.6a11 11 0 0 0 5.2 5.2l1.6-2 4.2 1.5v3A1.6 1.6 0 0 1 18.4 19 15.4 15.4 0 0 1 4.9 5.6 1.6 1.6 0 0 1 6.5 4Z',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  letter: 'M5 5h14v11h-7l-4 3.500V16H5ZM9 9h6M9 12h4',
  measure: 'M3.500 15.500l12-12 5 5-12 12ZM7 12l2 2M10 9l2.500 2.500M13 6l2 2',
  place: 'M12 21s7-6.2 7-11.500A7 7 0 0 0 5 9.500C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.500l3 1.8',
  next: 'M5 12h14M13 6l6 6-6 6',
  previous: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M6 9.500l6 6 6-6',
  up: 'M12 19V5M6 11l6-6 6 6',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  copy: 'M9 9h10v10H9ZM15 9V5H5v10h4',
  download: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  compare: 'M8 4v16M16 4v16M4 8h8M12 16h8',
  print: 'M7 9V4h10v5M7 16H4V9h16v7h-3M7 14h10v6H7Z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500l10 6.5-10 6.500Z',
  grid: 'M5 5h5.500v5.500H5ZM13.500 5H19v5.500h-5.500ZM5 13.500h5.500V19H5ZM13.500 13.500H19V19h-5.500Z',
  list: 'M5 6.500h14M5 12h14M5 17.500h14',
  filter: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  bookmark: 'M7 4h10v16l-5-4-5 4Z',
  share:
    'M9 12.500l6.500 3.500M15.500 8L9 11.500M18 4.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6.500 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18 14.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  expand: 'M14 4h6v6M20 4l-6.500 6.500M10 20H4v-6M4 20l6.500-6.500',
} as const

export type IconName = keyof typeof paths

/** Of the same pen as the drawings. */
export const Icon = ({ name }: { name: IconName }) => <LineIcon path={paths[name]} />
