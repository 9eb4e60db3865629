import type { ReactNode } from 'react'
import { Phrases } from '../../browser/hero/phrases.tsx'
import type { PageProps } from '../../contract/page.ts'
import { type Text, text } from '../../contract/text.ts'
import { type PageSection, SectionNav } from '../catalogue/section-nav.tsx'
import { usePlace } from '../place.ts'
import { Brands } from '../shell/brands.tsx'
import { Certificates } from '../shell/certificates.tsx'
import { CraftCard } from '../shell/craft-card.tsx'
import type { AboutData } from './about.ts'
import { Activities } from './activities.tsx'
import { Beliefs, Marked } from './beliefs.tsx'
import { Branches } from './branches.tsx'
import { Legal } from './legal.tsx'
import { Message } from './message.tsx'
import { Part } from './part.tsx'
import { Profile } from './profile.tsx'
import { Timeline } from './timeline.tsx'

interface AboutPart {
  id: string
  /** Its name in the navigation; the others are parts of the one before. */
  label?: Text
  isThere: boolean
  draw(): ReactNode
}

/** Who the company is, in eleven parts that can be linked to; an empty one is neither drawn nor named (areas 23.4). */
export function AboutPage({ data }: PageProps<AboutData>) {
  const { speak } = usePlace()
  const parts = partsOf(data).filter(({ isThere }) => isThere)
  const sections = parts.flatMap(({ id, label }): PageSection[] => (label ? [{ id, label: speak(label) }] : []))
  return (
    <div className="about-page">
      <Banner name={data.name} slogan={data.slogan} />
      {sections.length > 1 && <SectionNav sections={sections} />}
      {parts.map((part) => part.draw())}
    </div>
  )
}

const partsOf = (data: AboutData): AboutPart[] => [...words(data), ...activityParts(data), ...places(data)]

/** Who the company is, and what it says of itself. */
function words(data: AboutData): AboutPart[] {
  const { message, mission, vision, values, history } = data
  return [
    {
      id: 'profile',
      label: text('公司概况', 'Profile'),
      isThere: data.intro !== '' || Object.values(data.size).some(Boolean),
      draw: () => <Profile key="profile" data={data} />,
    },
    {
      id: 'message',
      label: text('领导致辞', 'Message'),
      isThere: message !== null,
      draw: () => message && <Message key="message" message={message} />,
    },
    {
      id: 'culture',
      label: text('企业文化', 'Culture'),
      isThere: mission !== null || vision !== null || values.length > 0,
      draw: () => <Beliefs key="culture" {...{ mission, vision, values }} />,
    },
    {
      id: 'history',
      label: text('发展历程', 'History'),
      isThere: history.length > 0,
      draw: () => <Timeline key="history" years={history} />,
    },
  ]
}

/** What it makes, what it may call its own, what it does besides. */
function activityParts({ crafts, honors, activities, duties }: AboutData): AboutPart[] {
  return [
    {
      id: 'making',
      label: text('制造与质量', 'Manufacturing'),
      isThere: crafts.length > 0,
      draw: () => (
        <Part key="making" id="making" eyebrow={text('制造与质量', 'Manufacturing and quality')} title={making}>
          <div className="grid three">
            {crafts.map((craft) => (
              <CraftCard key={craft.id} craft={craft} />
            ))}
          </div>
        </Part>
      ),
    },
    {
      id: 'honors',
      label: text('资质荣誉', 'Certificates'),
      isThere: honors.length > 0,
      draw: () => (
        <Part key="honors" id="honors" eyebrow={text('资质荣誉', 'Certificates')} title={proven}>
          <Certificates honors={honors} />
        </Part>
      ),
    },
    {
      id: 'activities',
      label: text('文化活动', 'Activities'),
      isThere: activities.length > 0,
      draw: () => <Activities key="activities" activities={activities} />,
    },
    {
      id: 'responsibility',
      label: text('社会责任', 'Responsibility'),
      isThere: duties.length > 0,
      draw: () => (
        <Part key="responsibility" id="responsibility" eyebrow={text('社会责任', 'Responsibility')} title={beyond}>
          <Marked entries={duties} />
        </Part>
      ),
    },
  ]
}

/** Whose goods it sells, where it is, and its small print. */
function places({ brands, branches, privacy, terms }: AboutData): AboutPart[] {
  return [
    {
      id: 'brands',
      label: text('品牌', 'Brands'),
      isThere: brands.length > 0,
      draw: () => (
        <div key="brands" id="brands" className="about-anchor">
          <Brands brands={brands} />
        </div>
      ),
    },
    {
      id: 'branches',
      label: text('网点', 'Branches'),
      isThere: branches.length > 0,
      draw: () => <Branches key="branches" branches={branches} />,
    },
    {
      id: 'legal',
      isThere: privacy !== '' || terms !== '',
      draw: () => <Legal key="legal" {...{ privacy, terms }} />,
    },
  ]
}

const making = text('从毛坯到试压，全程自制自检', 'From blank to pressure test, all under one roof')
const proven = text('经得起检验的承诺', 'Quality you can verify')
const beyond = text('阀门之外，我们也负责', 'Our responsibility beyond the valve')

/** The works as a drawing, and whose they are. */
function Banner({ name, slogan }: { name: string; slogan: string }) {
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
