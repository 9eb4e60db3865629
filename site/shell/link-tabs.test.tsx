import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LinkTabs } from './link-tabs.tsx'

it('leads nowhere where there is nothing, unless the reader is there', () => {
  const tabs = ['a', 'b', 'c'].map((key, at) => ({ key, label: key, href: `/client/${key}`, count: at < 2 ? 0 : 7 }))
  const drawn = renderToString(<LinkTabs label="tabs" tabs={tabs} current="a" />)
  expect([...drawn.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/client/a', '/client/c'])
})
