import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { speak, useLanguage } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { useMarks } from '../menu/menu-marks.ts'
import { useOffice } from '../parts/office.tsx'
import { pathBelow } from '../shell/routes.ts'
import { shortcutGroups, shortcutsNow, useShortcuts } from '../shortcuts/use-shortcut.ts'
import { actionEntries, commandEntries } from './action-entries.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { bestOf } from './matching.ts'
import { addEntries, type PageWords, pageEntries, pinnedFirst, visitedEntries } from './page-entries.ts'
import { recordGroups } from './record-entries.tsx'
import { paletteTexts } from './texts.ts'
import { useRecords } from './use-records.ts'

/** Lines of one group that are shown while others may fit too. */
const most = { recent: 6, pages: 8, actions: 6 } as const

const nonEmpty = (groups: readonly EntryGroup[]): EntryGroup[] => groups.filter(({ entries }) => entries.length > 0)

/** What the palette offers for a phrase: pages and actions at once, rows once the server has found them. */
export function useEntries(phrase: string) {
  const language = useLanguage()
  const menus = useBootstrap((state) => state.menus)
  const { definitions, may } = useOffice()
  const { pathname } = useLocation()
  const open = pathBelow(pathname)
  const { pinned, recent } = useMarks()
  const words = useAnswer<{ words: PageWords }>('/admin/Find/words').data?.words
  const { registered } = useShortcuts()
  const known = useMemo(() => ({ menus, may, definitions, words: words ?? {} }), [menus, may, definitions, words])
  const own = useMemo(() => {
    const commands = shortcutsNow(registered).filter(({ group }) => group === shortcutGroups.page)
    const pages = pageEntries(known)
    const { marked, others } = pinnedFirst(pages, pinned)
    return {
      pinned: marked,
      commands: commandEntries(commands),
      recent: visitedEntries(recent, known, open).filter(({ path }) => marked.every((one) => one.path !== path)),
      pages: others,
      actions: [...actionEntries(open), ...addEntries(known)],
    }
  }, [registered, known, pinned, recent, open])
  const { found, failure, loading } = useRecords(phrase)
  const records = phrase === '' ? [] : recordGroups(found, { menus, may, definitions, language, phrase })
  const titled = (key: keyof typeof own, entries: EntryGroup['entries']): EntryGroup => ({
    key,
    title: speak(
      {
        pinned: paletteTexts.pinned,
        commands: paletteTexts.onPage,
        recent: paletteTexts.recent,
        pages: paletteTexts.pages,
        actions: paletteTexts.actions,
      }[key],
    ),
    entries,
  })
  const groups =
    phrase === ''
      ? [
          titled('pinned', own.pinned),
          titled('recent', own.recent.slice(0, most.recent)),
          titled('commands', own.commands),
          titled('pages', own.pages),
          titled('actions', own.actions),
        ]
      : [
          titled('pages', bestOf([...own.pinned, ...own.pages], phrase).slice(0, most.pages)),
          titled('commands', bestOf(own.commands, phrase)),
          titled('actions', bestOf(own.actions, phrase).slice(0, most.actions)),
          ...records,
        ]
  /** Rows stand there until those of what was typed since are found. */
  const isOld = (entry: Entry) => loading && records.some(({ entries }) => entries.includes(entry))
  return { groups: nonEmpty(groups), failure, loading, isOld }
}
