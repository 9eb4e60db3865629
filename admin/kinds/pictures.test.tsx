import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { holdCalls } from '../../browser/wire.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { noteReplaced } from '../parts/replaced.ts'
import { ImagesCell, usePicture } from './pictures.tsx'

const within = ({ children }: { children: ReactNode }) => (
  <OfficeProvider office={testOffice}>{children}</OfficeProvider>
)

function Picture({ address }: { address: string }) {
  const { shown, whole } = usePicture(address)
  return <img src={shown} alt={whole} />
}

const drawn = (address: string) => {
  const { container } = render(<Picture address={address} />, { wrapper: within })
  return () => [container.querySelector('img')?.getAttribute('src'), container.querySelector('img')?.alt]
}

it('a picture is never shown under the address that browsers keep for good', () => {
  expect(drawn('/storage/logo.png')()).toEqual(['/thumbnail/160/logo.png', '/storage/logo.png'])
  expect(drawn('/storage/plan.svg')()).toEqual(['/storage/plan.svg', '/storage/plan.svg'])
  expect(drawn('/static/images/avatar.png')()).toEqual(['/static/images/avatar.png', '/static/images/avatar.png'])
})

it('a picture that was replaced here is fetched anew wherever it stands, also as a drawing', () => {
  const logo = drawn('/storage/brand.png')
  const plan = drawn('/storage/site.svg')
  const other = drawn('/storage/other.png')
  act(() => {
    noteReplaced('/storage/brand.png', 2)
    noteReplaced('/storage/site.svg', 1)
  })
  expect(logo()).toEqual(['/thumbnail/160/brand.png?v=2', '/storage/brand.png?v=2'])
  expect(plan()).toEqual(['/storage/site.svg?v=1', '/storage/site.svg?v=1'])
  expect(other()).toEqual(['/thumbnail/160/other.png', '/storage/other.png'])
})

it('a confidential picture is fetched by a link of its own, and not under its address', async () => {
  const calls = holdCalls()
  const url = '/storage/measure/sign.png'
  const field = {
    kind: 'images',
    label: { zh: '签名', en: 'Signature' },
    bounds: { max: 1, confidential: 'measure' },
  } as const
  const { container } = render(<ImagesCell field={field} column="sign" row={{ id: 1 }} value={[url]} />, {
    wrapper: within,
  })
  const source = () => container.querySelector('img')?.getAttribute('src')
  expect(source()).toBeNull()
  const [asked] = calls
  expect([asked?.path, asked?.query.get('url')]).toEqual(['/admin/ajax/fileLink', url])
  await act(async () => asked?.say({ code: 1, data: { url: `${url}?sign=x`, expires: 1 } }))
  expect(source()).toBe(`${url}?sign=x`)
})
