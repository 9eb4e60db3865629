import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import type { PublicTraining, TrainingData } from './training.ts'

const title = text('客户培训', 'Trainings')

/** Every training that is announced. */
export function TrainingPage({ data }: PageProps<TrainingData>) {
  const { speak } = usePlace()
  return (
    <>
      <div className="catalogue-head">
        <div className="container">
          <Breadcrumb steps={[{ label: speak(text('首页', 'Home')), href: '/client/home' }, { label: speak(title) }]} />
          <div className="title">
            <h1>{speak(title)}</h1>
          </div>
        </div>
      </div>
      <div className="container trainings">
        {data.trainings.map((training) => (
          <Training key={training.id} training={training} />
        ))}
        {data.trainings.length === 0 && <p>{speak(text('暂无培训。', 'No trainings at present.'))}</p>}
      </div>
    </>
  )
}

function Training({ training: { name, intro, city, start_date, seats, days } }: { training: PublicTraining }) {
  const { speak } = usePlace()
  return (
    <article>
      <h2>{name}</h2>
      <p className="facts-line">
        {[start_date, city, seats && speak(text(`${seats} 个名额`, `${seats} seats`))].filter(Boolean).join(' · ')}
      </p>
      <p>{intro}</p>
      <ol>
        {days.map(({ day, topics }) => (
          <li key={day}>
            <strong>{day}</strong>
            <ul>
              {topics.map((topic) => (
                <li key={topic.name}>
                  {topic.name} <small>{speak(text(`${topic.minutes} 分钟`, `${topic.minutes} min`))}</small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </article>
  )
}
