import { Button, Input } from 'antd'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { type TranslationFilter, translationFilters, type UntranslatedRow } from '../../contract/english.ts'
import type { ListAnswer } from '../../contract/envelope.ts'
import { Awaited } from '../parts/awaited.tsx'
import { EmptyRows } from '../parts/empty-rows.tsx'
import { later } from '../parts/later/later.tsx'
import { useOffice } from '../parts/office.tsx'
import { useView } from '../parts/view.ts'
import { pagePath } from '../shell/routes.ts'
import { Pager } from '../table/pager.tsx'
import { Bar } from './area-list.tsx'
import type { KnownArea } from './known-area.ts'
import { translationTexts } from './texts.ts'
import { UntranslatedLine } from './untranslated-line.tsx'
import type { Asked, useAsked } from './use-asked.ts'

const OpenedForm = later(() => import('../form/opened-form.tsx').then((part) => part.OpenedForm))

const limit = 20

interface UntranslatedRowsProps {
  area: KnownArea
  asked: Asked
  onAsk: ReturnType<typeof useAsked>[1]
  /** Counts may be different now. */
  onSaved(): void
}

/** Rows of one kind of content that lack English, or only wait to be published; the form opens above them. */
export function UntranslatedRows({ area, asked, onAsk, onSaved }: UntranslatedRowsProps) {
  const say = useSay()
  const { filter, quickSearch, page } = asked
  const answer = useAnswer<ListAnswer<UntranslatedRow>>('/admin/content.Translation/rows', {
    table: area.table,
    filter,
    limit,
    page,
    ...(quickSearch && { quickSearch }),
  })
  const saved = useCallback(() => {
    rowsChanged.tell(area.table)
    onSaved()
    answer.reload()
  }, [area.table, onSaved, answer.reload])
  const navigate = useNavigate()
  const { definition, settings, label } = area
  const node = settings?.node ?? definition?.node ?? ''
  const searchable = (definition?.quickSearch ?? []).length > 0
  const write = (row: UntranslatedRow, field: string) => {
    if (!settings) return onAsk({ table: area.table, edit: String(row.id), field })
    void navigate(`${pagePath(settings.node)}?${new URLSearchParams({ group: row.group ?? '', field })}`)
  }
  return (
    <section className="translations-rows" aria-label={say(label)}>
      <div className="translations-title">
        <h2>{say(label)}</h2>
        <Bar area={area} />
      </div>
      <div className="translations-tools">
        <Filters area={area} filter={filter} onFilter={(next) => onAsk({ filter: next, page: '' })} />
        {searchable && (
          <Input.Search
            className="quick-search"
            allowClear
            defaultValue={quickSearch}
            aria-label={say(translationTexts.search, { object: inSentence(label) })}
            placeholder={say(translationTexts.search, { object: inSentence(label) })}
            onSearch={(words) => onAsk({ q: words.trim(), page: '' })}
          />
        )}
      </div>
      <Awaited answer={answer} lines={8}>
        {({ list, total }) => (
          <>
            {list.length === 0 && (
              <Nothing filter={filter} searched={quickSearch !== ''} onClear={() => onAsk({ q: '', page: '' })} />
            )}
            <ul className="translations-list" aria-busy={answer.loading}>
              {list.map((row) => (
                <UntranslatedLine key={row.id} {...{ row, definition, node }} onWrite={(field) => write(row, field)} />
              ))}
            </ul>
            {total > 0 && (
              <div className="translations-foot">
                <span className="cell-muted">{say(translationTexts.total, { total })}</span>
                {total > limit && (
                  <Pager {...{ page, limit, total }} fixed onChange={(next) => onAsk({ page: String(next.page) })} />
                )}
              </div>
            )}
          </>
        )}
      </Awaited>
      {definition && (
        <Written {...{ definition, asked }} onClose={() => onAsk({ edit: '', field: '' })} onSaved={saved} />
      )}
    </section>
  )
}

interface FiltersProps {
  area: KnownArea
  filter: TranslationFilter
  onFilter(filter: TranslationFilter): void
}

function Filters({ area, filter, onFilter }: FiltersProps) {
  const say = useSay()
  const offered = translationFilters.filter((name) => name === 'lacking' || area.definition?.fields.en_status)
  return (
    <fieldset className="view-tabs" aria-label={say(translationTexts.lists)}>
      {offered.map((name) => (
        <button key={name} type="button" aria-pressed={name === filter} onClick={() => onFilter(name)}>
          {say(translationTexts[name])}
          <span className="view-count">{area.rows[name]}</span>
        </button>
      ))}
    </fieldset>
  )
}

function Nothing({ filter, searched, onClear }: { filter: TranslationFilter; searched: boolean; onClear(): void }) {
  const say = useSay()
  const sentence = filter === 'lacking' ? translationTexts.noneLacking : translationTexts.noneReady
  return (
    <EmptyRows title={say(searched ? translationTexts.noMatch : sentence)}>
      {searched && <Button onClick={onClear}>{say(translationTexts.clear)}</Button>}
    </EmptyRows>
  )
}

interface WrittenProps {
  definition: Definition
  asked: Asked
  onClose(): void
  onSaved(): void
}

/** The form of the row that the address names, open at its column. */
function Written({ definition, asked: { edit, field }, onClose, onSaved }: WrittenProps) {
  const { views, may } = useOffice()
  const { view, settled } = useView(views, definition.name)
  if (edit === undefined || !settled || !may(`${definition.node}/edit`)) return null
  const opened = { kind: 'edit' as const, ids: [edit], asked: field || undefined }
  const saved = () => {
    onSaved()
    onClose()
  }
  const Own = view.form?.own
  if (Own) return <Own {...{ definition, opened, onClose }} rows={[]} onOpen={() => undefined} onSaved={saved} />
  return <OpenedForm {...{ definition, opened, onClose }} extras={{}} onSaved={saved} />
}
