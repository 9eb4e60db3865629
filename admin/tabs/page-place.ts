import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react'

/** Where a window stands that belongs to one page, and may take its place below the tabs and beside the menu. */
export interface PagePlace {
  element: HTMLElement
  /** Keeps the page as it is, out of sight and reach, or shows it again. */
  cover(covers: boolean): void
}

export const PagePlaceContext = createContext<PagePlace | undefined>(undefined)

export const usePagePlace = (): PagePlace | undefined => useContext(PagePlaceContext)

/** Whether the page that is looked at has given its place to a window. */
export const isPageCovered = (): boolean => document.querySelector('.shell-over[data-covers]:not([inert])') !== null

/** A page that is out of reach behind another one and below what covers it, and the place for that. */
export function usePagePlaceOver(inFront: boolean): { page: RefObject<HTMLDivElement | null>; place: PagePlace } {
  const page = useRef<HTMLDivElement>(null)
  const isShown = useRef(inFront)
  const [place] = useState<PagePlace>(() => {
    const element = document.createElement('div')
    element.className = 'shell-over'
    return {
      element,
      cover: (covers) => {
        element.toggleAttribute('data-covers', covers)
        page.current?.toggleAttribute('inert', covers || !isShown.current)
      },
    }
  })
  useLayoutEffect(() => {
    page.current?.after(place.element)
    return () => place.element.remove()
  }, [place])
  // By hand, so that whoever gives the focus back to the page right after it was uncovered can do so.
  useLayoutEffect(() => {
    isShown.current = inFront
    place.element.toggleAttribute('inert', !inFront)
    page.current?.toggleAttribute('inert', !inFront || place.element.hasAttribute('data-covers'))
  }, [place, inFront])
  return { page, place }
}
