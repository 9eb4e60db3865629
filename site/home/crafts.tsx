import { text } from '../../contract/text.ts'
import type { PublishedCraft } from '../../resources/craft/published-craft.ts'
import { Shelf } from '../carousel/shelf.tsx'
import { usePlace } from '../place.ts'
import { CraftCard } from '../shell/craft-card.tsx'
import { SectionHead } from '../shell/section-head.tsx'

/** How the works makes things: the processes it shows. */
export function Crafts({ crafts }: { crafts: readonly PublishedCraft[] }) {
  const { speak } = usePlace()
  return (
    <section className="section crafts" aria-labelledby="home-crafts">
      <div className="container">
        <SectionHead
          id="home-crafts"
          eyebrow={speak(text('制造与质量', 'Manufacturing and quality'))}
          title={speak(text('精度，是看得见的承诺', 'Precision you can inspect'))}
        />
        <Shelf inRow="three" cards={crafts.map((craft) => ({ key: craft.id, content: <CraftCard craft={craft} /> }))} />
      </div>
    </section>
  )
}
