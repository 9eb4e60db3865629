import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { controlId } from '../form/control-id.ts'
import { firstFault, tabOf } from '../form/faults.ts'
import type { FormSide } from '../form/field-row.tsx'
import { groupsOf } from './setting-list.ts'
import { settingIds } from './setting-row.tsx'
import type { SettingsForm } from './use-settings.ts'

export type OpenGroup = ReturnType<typeof useOpenGroup>

/** The tab that is open, also by the address (`?group=mail`), and the setting that was looked for. */
export function useOpenGroup({ answer, definition, faults, refusals }: SettingsForm) {
  const [query, setQuery] = useSearchParams()
  // Somebody may be led to a setting, or to its English (`?group=company&field=slogan_en`).
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
    // The tab has to be drawn first.
    const timer = setTimeout(() => {
      const setting = sought.name.replace(/_en$/, '')
      const rows = [...document.querySelectorAll<HTMLElement>('[data-setting]')]
      rows.find(({ dataset }) => dataset.setting === setting)?.scrollIntoView?.({ block: 'center' })
      document.getElementById(controlId(settingIds, sought.name))?.focus({ preventScroll: true })
    }, 60)
    return () => clearTimeout(timer)
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
