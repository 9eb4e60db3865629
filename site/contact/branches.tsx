import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { CardCover } from '../shell/card-cover.tsx'
import { dialled } from '../shell/frame/facts.ts'
import { Icon } from '../shell/icon.tsx'
import { LinkTabs } from '../shell/link-tabs.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import type { BranchGroup, ContactBranch, ContactData } from './contact.ts'
import { MapLink } from './map-link.tsx'

const mapAddress = (kind: string, region: string): string => {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(region && { region }) }).toString()
  return `/client/contact${query && `?${query}`}#branches`
}

/** Branches with their maps; kinds and regions are links, so that a choice works without a script. */
export function Branches({ data }: { data: ContactData }) {
  const { speak } = usePlace()
  const { branches, kinds, regions, kind, region } = data
  return (
    <section className="section branches" id="branches" aria-labelledby="contact-branches">
      <div className="container">
        <SectionHead
          id="contact-branches"
          eyebrow={speak(text('网点', 'Branches'))}
          title={speak(text('离您最近的我们', 'Where to find us'))}
        />
        <div className="branch-filters">
          <Narrow label={text('类型', 'Kind')} groups={kinds} chosen={kind} href={(key) => mapAddress(key, region)} />
          <Narrow
            label={text('地区', 'Region')}
            groups={regions}
            chosen={region}
            href={(key) => mapAddress(kind, key)}
          />
        </div>
        {branches.length === 0 ? (
          <p className="branches-none">
            {speak(text('这个地区没有该类型的网点。', 'There is no branch of this kind in this region.'))}{' '}
            <a href="#branches">{speak(text('请选择其他条件', 'Try another choice'))}</a>
          </p>
        ) : (
          <ul className="branch-grid">
            {branches.map((branch) => (
              <li key={branch.id}>
                <Branch branch={branch} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

interface NarrowProps {
  label: Parameters<ReturnType<typeof usePlace>['speak']>[0]
  groups: readonly BranchGroup[]
  chosen: string
  href(key: string): string
}

/** Nothing to choose where there is only one. */
function Narrow({ label, groups, chosen, href }: NarrowProps) {
  const { speak } = usePlace()
  if (groups.length < 2) return null
  const all = { key: '', label: speak(text('全部', 'All')), href: href('') }
  return (
    <LinkTabs
      label={speak(label)}
      current={chosen}
      tabs={[all, ...groups.map((group) => ({ ...group, href: href(group.key) }))]}
    />
  )
}

function Branch({ branch }: { branch: ContactBranch }) {
  return (
    <article className="card branch-card">
      {branch.image && <CardCover src={branch.image} width={960} />}
      <div className="body">
        <p className="code">
          <span className="tag">{branch.kind_name}</span>
          <span>{[branch.city, branch.country].filter(Boolean).join(' · ')}</span>
        </p>
        <h3>{branch.name}</h3>
        <ul className="branch-lines">
          <li>
            <Icon name="place" />
            {branch.address}
          </li>
          {branch.phone && (
            <li>
              <Icon name="phone" />
              <a className="number" href={dialled(branch.phone)}>
                {branch.phone}
              </a>
            </li>
          )}
          {branch.email && (
            <li>
              <Icon name="mail" />
              <a href={`mailto:${branch.email}`}>{branch.email}</a>
            </li>
          )}
          {branch.hours && (
            <li>
              <Icon name="clock" />
              {branch.hours}
            </li>
          )}
        </ul>
        <MapLink map={branch.map} name={branch.name} />
      </div>
    </article>
  )
}
