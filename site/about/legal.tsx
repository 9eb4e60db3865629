import { text } from '../../contract/text.ts'
import { RichText } from '../catalogue/rich-text.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import type { AboutData } from './about.ts'

/** Privacy policy and terms: only the one that a link leads to is open. */
export function Legal({ privacy, terms }: Pick<AboutData, 'privacy' | 'terms'>) {
  const { speak } = usePlace()
  const all = [
    { id: 'privacy', title: text('隐私政策', 'Privacy policy'), html: privacy },
    { id: 'terms', title: text('使用条款', 'Terms of use'), html: terms },
  ]
  return (
    <div className="about-legal">
      {all.map(
        ({ id, title, html }) =>
          html && (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <div className="container">
                <h2 id={`${id}-title`}>
                  <a href={`#${id}`}>
                    {speak(title)}
                    <Icon name="down" />
                  </a>
                </h2>
                <RichText html={html} />
              </div>
            </section>
          ),
      )}
    </div>
  )
}
