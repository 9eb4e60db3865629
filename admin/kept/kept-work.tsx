import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type KeptPage, onKeptChange, pagesOf } from '../../browser/kept/kept-db.ts'
import { figuresOf } from '../../browser/kept/queue.ts'
import { keepSending, useSending } from '../../browser/kept/sending.ts'
import { useSay } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import { useOffice } from '../parts/office.tsx'
import { pagePath } from '../shell/routes.ts'
import { deliveryOf } from './delivery.ts'
import { keptTexts } from './texts.ts'

/** Pages that the account keeps on this device, as they stand. */
function usePages(account: number): readonly KeptPage[] {
  const [pages, setPages] = useState<readonly KeptPage[]>([])
  useEffect(() => {
    let open = true
    const read = () =>
      pagesOf(account).then(
        (found) => open && setPages(found),
        // Where a browser keeps nothing, there is nothing to show.
        () => undefined,
      )
    void read()
    const stop = onKeptChange(() => void read())
    return () => {
      open = false
      stop()
    }
  }, [account])
  return pages
}

function PageLinks({ pages }: { pages: readonly KeptPage[] }) {
  const say = useSay()
  const navigate = useNavigate()
  return (
    <ul className="plain-list">
      {pages.map(({ path, title }) => (
        <li key={path}>
          <Button type="link" size="small" onClick={() => navigate(pagePath(path))}>
            {say(keptTexts.open, { title })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Goes on sending what was kept while there was no connection, and says so while something is left. */
export function KeptWork() {
  const say = useSay()
  const { adminId, views } = useOffice()
  useEffect(() => {
    const stop = keepSending(adminId, deliveryOf(views))
    return () => stop()
  }, [adminId, views])
  const posts = useSending((state) => state.posts)
  const pages = usePages(adminId)
  const { waiting, refused } = figuresOf(posts)
  if (posts.length === 0) return null
  const sentence = refused > 0 ? say(keptTexts.refused, { count: refused }) : say(keptTexts.waiting, { count: waiting })
  const about = pages.filter(({ path }) => posts.some(({ page }) => page === path))
  return (
    <Alert
      type={refused > 0 ? 'warning' : 'info'}
      role="status"
      title={sentence}
      description={<PageLinks pages={about} />}
    />
  )
}

/** Where one can go on when the back office does not answer. */
export function KeptPages() {
  const say = useSay()
  const account = sessions.admin((me) => me.id)
  const pages = usePages(account)
  if (pages.length === 0) return null
  return (
    <nav aria-label={say(keptTexts.pages)}>
      <h2 style={{ fontSize: 16 }}>{say(keptTexts.pages)}</h2>
      <PageLinks pages={pages} />
    </nav>
  )
}
