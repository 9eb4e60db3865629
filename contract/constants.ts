/** Business constants of specification 9. Times in milliseconds, sizes in pixels. */
export const requestTimeout = 10_000
export const uploadTimeout = 0
export const toastZIndex = 9999
export const menuWidth = 260
export const menuWidthCollapsed = 64
/** What stands above the content of a page, by layout. */
export const contentOffsets = { Default: 70, Classic: 50, Streamline: 60 } as const

export const carousel = {
  autoplayDelay: 3000,
  zoomMin: 1,
  zoomMax: 3,
  slideSpeed: 300,
  threshold: 5,
  longSwipe: 300,
} as const

/** Where browsers keep the session of each side (specification 4). */
export const storeKeys = { admin: 'adminInfo', user: 'userInfo' } as const
