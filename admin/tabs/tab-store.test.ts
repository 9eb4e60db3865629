import { beforeEach, describe, expect, it } from 'vitest'
import { closeTab, nameTab, openTab, useTabs } from './tab-store.ts'

const page = (path: string, parent?: string) => ({ path, title: path, icon: '', search: '', ...(parent && { parent }) })

beforeEach(() => useTabs.setState({ tabs: [] }))

describe('open pages', () => {
  it('close to the one that was opened last', () => {
    for (const path of ['brand', 'part', 'lead']) openTab(page(path))
    expect(closeTab('brand', 'brand')).toMatchObject({ path: 'lead' })
    expect(closeTab('lead', 'part')).toBeUndefined()
  })

  it('of rows close to their list, with the query it had, open or not', () => {
    openTab({ ...page('lead'), search: '?state=new' })
    for (const path of ['lead/7', 'lead/8']) openTab(page(path, 'lead'))
    openTab(page('part'))
    expect(closeTab('lead/7', 'lead/7')).toMatchObject({ path: 'lead', search: '?state=new' })
    closeTab('lead', 'part')
    expect(closeTab('lead/8', 'lead/8')).toEqual({ path: 'lead', search: '' })
  })

  it('keep the name of the row that stands on them', () => {
    openTab(page('lead/7', 'lead'))
    nameTab('lead/7', '陈工')
    openTab(page('lead/7', 'lead'))
    expect(useTabs.getState().tabs.map(({ title }) => title)).toEqual(['陈工'])
  })
})
