import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import type { MaterialLine } from './material.ts'

/** Every material with its grade. */
export function MaterialPage({ data }: PageProps<MaterialLine[]>) {
  const { speak } = usePlace()
  return (
    <div className="container">
      <h1>{speak(text('材质', 'Materials'))}</h1>
      <ul>
        {data.map(({ id, name, code }) => (
          <li key={id}>
            {name} {code}
          </li>
        ))}
      </ul>
    </div>
  )
}
