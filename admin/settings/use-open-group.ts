import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { controlId } from '../form/control-id.ts'
import { firstFault, tabOf } from '../form/faults.ts'
import type { FormSide } from '../form/field-row.tsx'
import { groupsOf } from './setting-list.ts'
import { settingIds } from './setting-row.tsx'
import type { SettingsForm } from './use-settings.ts'

export type OpenGroup = ReturnType<typeof useOpenGroup>

const mostFrames = 120

/** Brings a setting into view with the focus in its input; answers whether the focus went there. */
function focusSetting(name: string): boolean {
  const control = document.getElementById(controlId(settingIds, name))
  control?.focus({ preventScroll: true })
  control?.closest('[data-setting]')?.scrollIntoView?.({ block: 'center' })
  return control?.contains(document.activeElement) === true
}

/** The tab that is open, also by the address (`?group=mail`), and the setting that was looked for. */
export function useOpenGroup({ answer, definition, faults, refusals }: SettingsForm) {
  const [query, setQuery] = useSearchParams()
  // A link may lead to a setting, or to its English (`?group=company&field=slogan_en`).
  const [led] = useState(() => query.get('field') ?? '')
  const [side, setSide] = useState<FormSide>(led.endsWith('_en') ? 'en' : 'zh')
  const [sought, setSought] = useState<{ name: string } | undefined>(led ? { name: led } : undefined)
  const asked = query.get('group') ?? ''
  const names = groupsOf(answer).map(({ name }) => name)
  const group = names.includes(asked) ? asked : (names[0] ?? '')
  const open = useCallback((name: string) => setQuery({ group: name }, { replace: true }), [setQuery])

  const show = (name: string, within = tabOf(definition, name)) => {
    if (within) open(within)
    setSought({ name })
  }
  useEffect(() => {
    if (!sought) return
    let frame = 0
    // The tab may come into view only later: it is tried again with every frame for a while.
    const goTo = (left: number) => {
      if (!focusSetting(sought.name) && left > 0) frame = requestAnimationFrame(() => goTo(left - 1))
    }
    goTo(mostFrames)
    return () => cancelAnimationFrame(frame)
  }, [sought])

  const latest = useRef({ definition, faults })
  latest.current = { definition, faults }
  useEffect(() => {
    const column = refusals === 0 ? undefined : firstFault(latest.current.definition, latest.current.faults)
    if (column === undefined) return
    const within = tabOf(latest.current.definition, column)
    if (within) open(within)
    setSide(column.endsWith('_en') ? 'en' : 'zh')
    setSought({ name: column })
  }, [refusals, open])
  return { group, open, show, side, setSide, sought: sought?.name.replace(/_en$/, '') }
}
