import { Link } from 'react-router'
import { speak } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { OwnDownloads } from '../../resources/download-log/own-download.ts'
import { usePage } from '../menu/entries.tsx'
import './downloads.css'
import { overviewTexts } from './texts.ts'

/** Files that are open to this member, those with news first; nothing for members without any, or without that page. */
export function DownloadsCard() {
  const page = usePage('account/download')
  return page ? <Unlocked page={page} /> : null
}

function Unlocked({ page }: { page: string }) {
  const { data } = useAnswer<OwnDownloads>('/api/download/mine', { limit: 3 })
  if (!data || data.total === 0) return null
  return (
    <section className="member-card downloads-card" aria-labelledby="downloads-card">
      <header>
        <h2 id="downloads-card">{speak(overviewTexts.downloads)}</h2>
        <p>
          <Link to={page}>{speak(overviewTexts.allDownloads, { count: data.total })}</Link>
        </p>
      </header>
      {data.fresh > 0 && (
        <p className="fresh">
          <span className="member-tag processing">{speak(overviewTexts.freshDownloads, { count: data.fresh })}</span>
        </p>
      )}
      <ul>
        {data.list.map(({ of, index, name, kind_name }) => (
          <li key={`${of.kind} ${of.id} ${index}`}>
            <span className="number">{of.code}</span>
            <span>{name}</span>
            <small>{kind_name}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
