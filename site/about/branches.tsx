import { text } from '../../contract/text.ts'
import type { PublicBranch } from '../../resources/store-branch/public-branch.ts'
import { storeBranch } from '../../resources/store-branch/store-branch.ts'
import { usePlace } from '../place.ts'
import { dialled } from '../shell/frame/facts.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { Part } from './part.tsx'

const kinds = storeBranch.fields.kind.bounds

/** Where the company can be met; the page of contacts says more. */
export function Branches({ branches }: { branches: readonly PublicBranch[] }) {
  const { speak } = usePlace()
  return (
    <Part
      id="branches"
      className="about-branches"
      eyebrow={text('网点', 'Branches')}
      title={text('在您身边', 'Close to you')}
      aside={
        <SiteLink className="more" href="/client/contact">
          {speak(text('联系我们', 'Contact us'))}
          <Icon name="next" />
        </SiteLink>
      }
    >
      <ul>
        {branches.map((branch) => (
          <li key={branch.id}>
            <p className="kind">{speak(kinds[branch.kind])}</p>
            <h3>{branch.name}</h3>
            <address>
              {branch.address && (
                <p>
                  <Icon name="place" />
                  {branch.address}
                </p>
              )}
              {branch.phone && (
                <p>
                  <Icon name="phone" />
                  <a className="number" href={dialled(branch.phone)}>
                    {branch.phone}
                  </a>
                </p>
              )}
            </address>
          </li>
        ))}
      </ul>
    </Part>
  )
}
