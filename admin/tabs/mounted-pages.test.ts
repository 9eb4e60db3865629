import type { Location } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type MountedPage, mostMounted, mountedAfter } from './mounted-pages.ts'

const placeOf = (path: string) => ({ path, location: { pathname: path } as Location })

interface Said {
  open?: (path: string) => boolean
  kept?: (path: string) => boolean
  unsaved?: (path: string) => boolean
}

/** What is mounted after these pages were looked at one after the other. */
function mounted(paths: readonly string[], { open, kept, unsaved }: Said = {}): string[] {
  const keeping = {
    isOpen: open ?? (() => true),
    isKept: kept ?? (() => true),
    isUnsaved: unsaved ?? (() => false),
  }
  const none: readonly MountedPage[] = []
  return paths.reduce((pages, path) => mountedAfter(pages, placeOf(path), keeping), none).map(({ path }) => path)
}

const many = Array.from({ length: mostMounted }, (_, at) => `page${at}`)

describe('pages that stay mounted', () => {
  it('keep their place, whichever is looked at', () => {
    expect(mounted(['a', 'b', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c'])
  })

  it('are those of open tabs whose node lets them stay', () => {
    expect(mounted(['a', 'b', 'c'], { open: (path) => path !== 'a' })).toEqual(['b', 'c'])
    expect(mounted(['a', 'b', 'c'], { kept: (path) => path !== 'a' })).toEqual(['b', 'c'])
  })

  it('are bounded: the one that was not looked at for the longest time goes', () => {
    expect(mounted([...many, 'page0', 'new'])).toEqual([...many.filter((path) => path !== 'page1'), 'new'])
  })

  it('never lose what is unsaved, neither for room nor by their node', () => {
    const unsaved = (path: string) => path === 'page0'
    expect(mounted([...many, 'new'], { unsaved })).toContain('page0')
    expect(mounted(['page0', 'a'], { unsaved, kept: () => false })).toEqual(['page0', 'a'])
  })
})
