import { Nothing } from '../../../admin/kinds/words.tsx'
import type { ViewCellProps } from '../../../admin/parts/view.ts'
import { useLanguage } from '../../../browser/language.ts'
import { useTypeTemplate } from '../type-template.view.tsx'
import { specGroups } from './specs.ts'

/** The specifications as visitors read them, with ranges and units. */
export function ParamsCell({ row, value }: ViewCellProps) {
  const language = useLanguage()
  const { rows = [] } = useTypeTemplate(row.product_type_id)
  const groups = specGroups({ params: JSON.stringify(value ?? {}), en_status: 1 }, rows, language)
  const specs = groups.flatMap((group) => group.specs)
  if (specs.length === 0) return <Nothing />
  return (
    <dl className="params-read">
      {specs.map((spec) => (
        <div key={spec.key}>
          <dt>{spec.name}</dt>
          <dd>{spec.value}</dd>
        </div>
      ))}
    </dl>
  )
}
