import { Phrases } from '../../browser/hero/phrases.tsx'
import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'

/** The works as a drawing, and whose they are. */
export function Banner({ name, slogan }: { name: string; slogan: string }) {
  const { speak } = usePlace()
  return (
    <header className="about-banner on-deep">
      <img src="/static/drawing/skyline.svg" alt="" width="1920" height="720" fetchPriority="high" decoding="async" />
      <div className="container">
        <p className="eyebrow">{speak(text('关于我们', 'About us'))}</p>
        <h1>{slogan ? <Phrases words={slogan} /> : name}</h1>
        {slogan && <p className="name">{name}</p>}
      </div>
    </header>
  )
}
