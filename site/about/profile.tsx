import { grouped } from '../../contract/figures.ts'
import { type Text, text } from '../../contract/text.ts'
import { RichText } from '../catalogue/rich-text.tsx'
import { usePlace } from '../place.ts'
import type { AboutData, CompanySize } from './about.ts'

const sizes: readonly (readonly [keyof CompanySize, Text, Text?])[] = [
  ['founded', text('创立年份', 'Founded')],
  ['employees', text('员工人数', 'Employees')],
  ['area', text('厂区面积', 'Plant area'), text('m²', 'm²')],
  ['countries', text('出口国家和地区', 'Countries served')],
]

/** What the company does and how large it is, with its film where there is one. */
export function Profile({ data: { name, intro, capacity, video, size } }: { data: AboutData }) {
  const { speak } = usePlace()
  const told = sizes.filter(([key]) => size[key] !== '')
  return (
    <section className="about-part about-profile" id="profile" aria-labelledby="profile-title">
      <div className="container">
        <div>
          <p className="eyebrow">{speak(text('公司概况', 'Company profile'))}</p>
          <h2 id="profile-title">{name}</h2>
          {intro && <RichText html={intro} />}
        </div>
        <div className="size">
          {told.length > 0 && (
            <dl>
              {told.map(([key, label, unit]) => (
                <div key={key}>
                  <dt>{speak(label)}</dt>
                  <dd className="number">
                    {key === 'founded' ? size[key] : grouped(size[key])}
                    {unit && <small>{speak(unit)}</small>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {capacity && <p className="capacity">{capacity}</p>}
        </div>
        {video && (
          <video className="film" src={video} controls preload="none" width="1280" height="720">
            <track kind="captions" />
          </video>
        )}
      </div>
    </section>
  )
}
