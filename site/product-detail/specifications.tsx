import { isFigure } from '../../contract/figures.ts'
import { text } from '../../contract/text.ts'
import type { SpecGroup } from '../../resources/product/published-product.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { wholeWords } from '../shell/whole-words.tsx'

/** Groups of values in one table each; on paper a group is not torn apart. */
export function Specifications({ groups }: { groups: readonly SpecGroup[] }) {
  const { speak } = usePlace()
  return groups.map((group) => (
    <table className="specification" key={group.name}>
      <caption>{group.name || speak(text('其他', 'Other'))}</caption>
      <tbody>
        {group.specs.map((spec) => (
          <tr key={spec.key}>
            <th scope="row">{spec.name}</th>
            <td className={isFigure(spec.value) ? 'number' : undefined}>{wholeWords(spec.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

export function CopySpecifications() {
  const { speak } = usePlace()
  return (
    <button className="more copy-table needs-script no-print" type="button" data-copy-table="specifications">
      <Icon name="copy" />
      {speak(text('复制参数表', 'Copy as text'))}
    </button>
  )
}
