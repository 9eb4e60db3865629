import { type Language, text } from '../../contract/text.ts'
import { PlaceContext, usePlace } from '../place.ts'
import { markedText } from '../shell/whole-words.tsx'
import { smallPicture } from '../small-picture.ts'
import type { FoundGroup, FoundHit, SearchFound } from './search-hits.ts'

const words = {
  products: text('产品', 'Products'),
  parts: text('配件', 'Parts'),
  articles: text('文章', 'Articles'),
  allProducts: text('查看全部 {total} 款产品', 'All {total} products'),
  oneProduct: text('在产品中心查看', 'View in the product centre'),
  allParts: text('查看全部 {total} 种配件', 'All {total} parts'),
  onePart: text('在配件中查看', 'View among the parts'),
  nothing: text('没有找到“{phrase}”', 'Nothing found for “{phrase}”'),
  meant: text('您要找的是', 'Did you mean'),
  hint: text('试试型号、公称通径或更短的词。', 'Try a model, a nominal size or a shorter word.'),
  enquire: text('告诉我们您要找什么', 'Tell us what you need'),
  browse: text('按类型与参数选型', 'Filter by type and specification'),
  popular: text('热门搜索', 'Popular searches'),
}

/** What stands below the box of the search: what was found, or what else to look for. Made on the server, so that no script does. */
export function SearchResults({ found, language }: { found: SearchFound; language: Language }) {
  const { phrase, groups, popular } = found
  const isEmpty = groups.every(({ hits }) => hits.length === 0)
  return (
    <PlaceContext value={{ language, path: '/client/product', query: '' }}>
      {phrase !== '' &&
        (isEmpty ? (
          <Nothing found={found} />
        ) : (
          groups.map((group) => <Group key={group.kind} group={group} phrase={phrase} />)
        ))}
      {isEmpty && popular.length > 0 && <Popular terms={popular} />}
    </PlaceContext>
  )
}

const listWords = {
  products: { one: words.oneProduct, all: words.allProducts },
  parts: { one: words.onePart, all: words.allParts },
}

const listAddress = (phrase: string, tab?: string): string =>
  `/client/product?${new URLSearchParams({ q: phrase, ...(tab && { tab }) })}`

/** Also fills the box, where a script answers `data-phrase`. */
function PhraseLink({ phrase, className }: { phrase: string; className: string }) {
  const { to } = usePlace()
  return (
    <a className={className} href={to(listAddress(phrase))} data-phrase={phrase}>
      {phrase}
    </a>
  )
}

const paths = { products: '/client/product/detail/', parts: '/client/parts/detail/', articles: '/client/media/detail/' }

function Group({ group, phrase }: { group: FoundGroup; phrase: string }) {
  const { speak, to } = usePlace()
  const { kind, hits, total } = group
  if (hits.length === 0) return null
  return (
    <>
      <h2>{speak(words[kind])}</h2>
      {hits.map((hit) => (
        <a key={hit.id} className="hit" href={to(`${paths[kind]}${hit.id}`)}>
          {hit.cover && <img src={smallPicture(hit.cover, '160')} alt="" width="64" height="48" />}
          <HitName hit={hit} />
          {markedText('span', hit.mark, { className: 'number' })}
        </a>
      ))}
      {kind !== 'articles' && (
        <a className="more" href={to(listAddress(phrase, kind === 'parts' ? 'parts' : undefined))}>
          {speak(listWords[kind][total === 1 ? 'one' : 'all'], { total })}
        </a>
      )}
    </>
  )
}

/** A long text that holds the phrase says where, below the name. */
function HitName({ hit: { name, snippet, lang_fallback } }: { hit: FoundHit }) {
  const lang = lang_fallback ? 'zh-CN' : undefined
  const title = markedText('strong', name, { lang })
  if (!snippet) return title
  return (
    <span className="told">
      {title}
      {markedText('span', snippet, { className: 'snippet', lang })}
    </span>
  )
}

function Nothing({ found: { phrase, meant } }: { found: SearchFound }) {
  const { speak, to } = usePlace()
  return (
    <>
      <p>
        <strong>{speak(words.nothing, { phrase })}</strong>
      </p>
      {meant ? (
        <p>
          {speak(words.meant)} <PhraseLink phrase={meant} className="meant" />
        </p>
      ) : (
        <p>{speak(words.hint)}</p>
      )}
      <a className="more" href={to('/client/product')}>
        {speak(words.browse)}
      </a>
      <button type="button" className="more" data-enquire='{"need":"product"}'>
        {speak(words.enquire)}
      </button>
    </>
  )
}

function Popular({ terms }: { terms: readonly string[] }) {
  const { speak } = usePlace()
  return (
    <>
      <h2>{speak(words.popular)}</h2>
      <div className="terms">
        {terms.map((term) => (
          <PhraseLink key={term} phrase={term} className="term" />
        ))}
      </div>
    </>
  )
}
