import { Link } from 'react-router'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { Attention } from '../../contract/definition/attention.ts'
import type { Tone } from '../../contract/definition/field.ts'
import { namesOf } from '../../contract/definition/resource.ts'
import type { TranslationArea } from '../../contract/english.ts'
import { Awaited } from '../parts/awaited.tsx'
import { useOffice } from '../parts/office.tsx'
import { ToneDot } from '../parts/state-tag.tsx'
import { pagePath } from '../shell/routes.ts'
import { knownArea } from '../translations/known-area.ts'
import './content-health.css'
import type { Figures } from './figures.ts'
import { Panel } from './panel.tsx'
import { dashboardTexts } from './texts.ts'

const translations = 'content/translation'

/**
 * What runs out and what lacks English, each with a link to it; nothing for administrators who may see neither (areas
 * 22.1).
 */
export function ContentHealth({ attention }: Pick<Figures, 'attention'>) {
  const say = useSay()
  const { may } = useOffice()
  const translates = may(translations)
  // Whole texts are looked through for it, so nothing else waits.
  const answer = useAnswer<{ areas: TranslationArea[] }>(translates ? '/admin/content.Translation/index' : undefined)
  if (!attention && !translates) return null
  const lacking = answer.data?.areas.filter(({ rows }) => rows.lacking > 0) ?? []
  const isKnown = !translates || answer.data !== undefined
  return (
    <Panel title={say(dashboardTexts.health)}>
      {isKnown && !attention?.length && lacking.length === 0 && (
        <p className="health-well">{say(dashboardTexts.healthy)}</p>
      )}
      <div className="health-lists">
        <AttentionList attention={attention ?? []} />
        {translates && (
          <Awaited answer={answer} lines={3}>
            {() => <EnglishList areas={lacking} />}
          </Awaited>
        )}
      </div>
    </Panel>
  )
}

interface Finding {
  key: string
  label: string
  /** Undefined where no dot stands. */
  tone?: Tone | undefined
  total: number
  /** Undefined where the reader has no page of it. */
  address: string | undefined
}

function AttentionList({ attention }: { attention: readonly Attention[] }) {
  const say = useSay()
  const { definitions, may } = useOffice()
  const findings = attention.flatMap(({ table, choice, phase, total, query }): Finding[] => {
    const { node, label: noun, computed } = definitions.get(table) ?? {}
    const field = computed?.[choice]
    const state = field && namesOf(field)?.[phase]
    if (node === undefined || !noun || !state) return []
    const address = may(node) ? `${pagePath(node)}?${new URLSearchParams(query)}` : undefined
    const label = say(dashboardTexts.inState, { noun, state })
    return [{ key: `${table} ${choice} ${phase}`, label, tone: field.tones?.[phase] ?? 'idle', total, address }]
  })
  return <Findings title={say(dashboardTexts.attention)} findings={findings} />
}

function EnglishList({ areas }: { areas: readonly TranslationArea[] }) {
  const say = useSay()
  const { definitions } = useOffice()
  const findings = areas.flatMap((area): Finding[] => {
    const known = knownArea(area, definitions)
    const address = `${pagePath(translations)}?${new URLSearchParams({ table: area.table })}`
    return known ? [{ key: area.table, label: say(known.label), total: area.rows.lacking, address }] : []
  })
  return <Findings title={say(dashboardTexts.noEnglish)} findings={findings} />
}

function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  const language = useLanguage()
  if (findings.length === 0) return null
  return (
    <section className="health-list">
      <h4>{title}</h4>
      <ul>
        {findings.map(({ key, label, tone, total, address }) => {
          const shown = (
            <>
              <span>
                {tone && <ToneDot tone={tone} />}
                {label}
              </span>{' '}
              <strong>{total.toLocaleString(language)}</strong>
            </>
          )
          return <li key={key}>{address ? <Link to={address}>{shown}</Link> : <span>{shown}</span>}</li>
        })}
      </ul>
    </section>
  )
}
