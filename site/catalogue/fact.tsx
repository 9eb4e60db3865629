import type { ReactNode } from 'react'
import { text } from '../../contract/text.ts'
import type { AuthorisedBrand } from '../../resources/brand/published-brand.ts'
import { usePlace } from '../place.ts'

/** One line of the list beside the pictures. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The letters by which a brand says that we may sell it, where it publishes them. */
export function Authorisation({ brand }: { brand: AuthorisedBrand | null }) {
  const { speak } = usePlace()
  if (!brand || brand.certificates.length === 0) return null
  const many = brand.certificates.length > 1
  return (
    <Fact name={speak(text('品牌授权', 'Authorisation'))}>
      {brand.certificates.map((url, at) => (
        <span key={url}>
          {at > 0 && ' · '}
          <a href={url} target="_blank" rel="noopener">
            {speak(text('查看授权书', 'See the letter'))}
            {many && ` ${at + 1}`}
          </a>
        </span>
      ))}
    </Fact>
  )
}
