import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { SectionHead } from '../shell/section-head.tsx'
import { CapabilityMark } from './capability-mark.tsx'
import type { Capability } from './home-data.ts'

/** What the works can do, each with a sign of the drawing hand. */
export function Capabilities({ capabilities }: { capabilities: readonly Capability[] }) {
  const { speak } = usePlace()
  return (
    <section className="section capabilities" aria-labelledby="home-capabilities">
      <div className="container">
        <SectionHead
          id="home-capabilities"
          eyebrow={speak(text('制造与服务', 'Making and service'))}
          title={speak(text('精度，是看得见的承诺', 'Precision you can inspect'))}
        />
        <ul>
          {capabilities.map((capability) => (
            <li key={capability.title}>
              <CapabilityMark name={capability.mark} />
              <h3>{capability.title}</h3>
              {capability.text && <p>{capability.text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
