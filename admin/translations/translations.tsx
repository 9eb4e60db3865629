import { Select } from 'antd'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { useWide } from '../../browser/use-wide.ts'
import type { TranslationArea } from '../../contract/english.ts'
import { Awaited } from '../parts/awaited.tsx'
import { EmptyRows } from '../parts/empty-rows.tsx'
import { useOffice } from '../parts/office.tsx'
import { AreaList, Legend } from './area-list.tsx'
import { type KnownArea, knownArea } from './known-area.ts'
import { translationTexts } from './texts.ts'
import './translations.css'
import { UntranslatedRows } from './untranslated-rows.tsx'
import { useAsked } from './use-asked.ts'

/** Both columns stand side by side from this width on. */
const columnsFrom = 900

/** What lacks English, by kind of content, with a way straight to each field (areas 1.3). */
export function Translations() {
  const say = useSay()
  const answer = useAnswer<{ areas: TranslationArea[] }>('/admin/content.Translation/index')
  const { definitions } = useOffice()
  return (
    <div className="translations">
      <header className="translations-head">
        <p>{say(translationTexts.intro)}</p>
        <Legend />
      </header>
      <Awaited answer={answer} lines={10}>
        {({ areas }) => {
          const known = areas.flatMap((area) => knownArea(area, definitions) ?? [])
          return known.length > 0 ? <Areas areas={known} onSaved={answer.reload} /> : <NoAreas />
        }}
      </Awaited>
    </div>
  )
}

function Areas({ areas, onSaved }: { areas: readonly KnownArea[]; onSaved(): void }) {
  const say = useSay()
  const wide = useWide(columnsFrom)
  const [asked, change] = useAsked()
  const chosen = areas.find(({ table }) => table === asked.table) ?? areas.find(hasWork) ?? areas[0]
  if (!chosen) return null
  const choose = (table: string) => change({ table, filter: '', q: '', page: '', edit: '', field: '' })
  return (
    <div className="translations-columns">
      {wide ? (
        <AreaList areas={areas} chosen={chosen.table} onChoose={choose} />
      ) : (
        <Select
          aria-label={say(translationTexts.areas)}
          value={chosen.table}
          onChange={choose}
          options={areas.map(({ table, label, rows }) => ({
            value: table,
            label: `${say(label)} · ${rows.lacking > 0 ? `${say(translationTexts.lacking)} ${rows.lacking}` : say(translationTexts.complete)}`,
          }))}
        />
      )}
      <UntranslatedRows key={chosen.table} area={chosen} asked={asked} onAsk={change} onSaved={onSaved} />
    </div>
  )
}

const hasWork = ({ rows }: TranslationArea): boolean => rows.lacking + rows.ready > 0

function NoAreas() {
  const say = useSay()
  return <EmptyRows title={say(translationTexts.noAreas)} hint={say(translationTexts.noAreasHint)} />
}
