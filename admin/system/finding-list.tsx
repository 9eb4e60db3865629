import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import type { Finding } from '../../contract/systemState.ts'
import { menuAddress, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import { ToneDot } from '../parts/state-tag.tsx'
import { pagePath } from '../shell/routes.ts'
import { systemTexts } from './texts.ts'

/** What should be looked at, what to do about it, and the way there for whoever has it in the menu. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const say = useSay()
  const menus = useBootstrap((state) => state.menus)
  if (findings.length === 0) return null
  const addressOf = (node: string | undefined) => {
    const page = node === undefined ? undefined : pagesOf(menus).find(({ name }) => name === node)
    return page && pagePath(menuAddress(page))
  }
  return (
    <ul className="system-findings" aria-label={say(systemTexts.findings)}>
      {findings.map(({ tone, title, cure, node }) => {
        const address = addressOf(node)
        return (
          <li key={title.en} data-tone={tone}>
            <ToneDot tone={tone} />
            <div>
              <strong>{say(title)}</strong>
              <p>{say(cure)}</p>
            </div>
            {address && <Link to={address}>{say(systemTexts.open)}</Link>}
          </li>
        )
      })}
    </ul>
  )
}
