import { plainDecimal } from '../../contract/figures.ts'
import { text } from '../../contract/text.ts'
import type { ProductPartLine } from '../../resources/product/published-product.ts'
import { usePlace } from '../place.ts'
import { SiteLink } from '../shell/site-link.tsx'

interface PartsListProps {
  parts: readonly ProductPartLine[]
  /** Address of the exploded view, or nothing. */
  drawing: string
  name: string
}

/** Positions of the drawing, each with its part. */
export function PartsList({ parts, drawing, name }: PartsListProps) {
  const { speak } = usePlace()
  return (
    <>
      {drawing && (
        <figure className="exploded">
          <img
            src={drawing}
            alt={speak(text('{name}的爆炸图，标有位号', 'Exploded view of {name} with position numbers'), { name })}
            width="800"
            height="600"
            loading="lazy"
            decoding="async"
          />
        </figure>
      )}
      <table className="parts-list">
        <thead>
          <tr>
            <th scope="col">{speak(text('位号', 'Pos.'))}</th>
            <th scope="col">{speak(text('配件编码', 'Part no.'))}</th>
            <th scope="col">{speak(text('名称', 'Name'))}</th>
            <th scope="col">{speak(text('材质', 'Material'))}</th>
            <th scope="col" className="amount">
              {speak(text('数量', 'Qty'))}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((line) => (
            <PartLine key={`${line.position_no} ${line.part_id}`} line={line} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function PartLine({ line }: { line: ProductPartLine }) {
  const { speak } = usePlace()
  const about = [line.spec, line.remark].filter(Boolean).join(' · ')
  return (
    <tr>
      <td>{line.position_no && <span className="balloon number">{line.position_no}</span>}</td>
      <td className="number part-code">{line.code}</td>
      <th scope="row">
        <SiteLink href={`/client/parts/detail/${line.part_id}`}>{line.name}</SiteLink>
        {line.is_wear === 1 && <span className="tag hot">{speak(text('易损件', 'Wear part'))}</span>}
        {line.is_optional === 1 && <span className="tag">{speak(text('选配', 'Optional'))}</span>}
        {about && <small>{about}</small>}
      </th>
      <td>{line.material}</td>
      <td className="amount number">
        {plainDecimal(line.qty)} {line.unit}
      </td>
    </tr>
  )
}
