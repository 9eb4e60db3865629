import type { Office } from './office.tsx'

/** An office in which everything is permitted and nothing is defined yet. */
export const testOffice: Office = {
  may: () => true,
  definitions: new Map(),
  views: {},
  adminId: 1,
  upload: { maxSize: 1, allowedSuffixes: '', allowedMimeTypes: '' },
  cdnUrl: '',
  timeZone: 'Asia/Shanghai',
}
