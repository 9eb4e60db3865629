import { RightOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { menuAddress, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import { useOffice } from '../parts/office.tsx'
import { pagePath } from '../shell/routes.ts'
import type { SettingsAnswer } from './setting-list.ts'
import { settingTexts } from './texts.ts'

/** Ways to pages that belong to these settings, and those that an owner chose (protocol 9.2). */
export function SettingLinks({ node, quick }: { node: string; quick: SettingsAnswer['quickEntrance'] }) {
  const say = useSay()
  const { definitions, related } = useOffice()
  const { menus } = useBootstrap()
  const pages = pagesOf(menus)
  const tables = (related?.[node] ?? []).flatMap((table) => definitions.get(table) ?? [])
  const links = [
    ...tables.map((table) => ({ label: say(table.label), name: table.node })),
    ...quick.map(({ key, value }) => ({ label: key, name: value })),
  ].flatMap(({ label, name }) => {
    const page = pages.find((one) => one.name === name)
    return page ? [{ label, to: pagePath(menuAddress(page)) }] : []
  })
  if (links.length === 0) return null
  return (
    <nav className="setting-links" aria-label={say(settingTexts.quick)}>
      {links.map(({ label, to }) => (
        <Link key={label + to} to={to}>
          {label} <RightOutlined aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
