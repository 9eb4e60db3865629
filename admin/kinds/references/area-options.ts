import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../browser/api-client.ts'
import { useLanguage } from '../../../browser/language.ts'
import { regionText } from '../../../contract/definition/region.ts'
import type { Language } from '../../../contract/text.ts'

/** An area that may be chosen; without `children` the areas in it were not loaded yet. */
export interface AreaOption {
  value: string
  label: string
  isLeaf: boolean
  children?: AreaOption[]
}

/** An area as the server answers it. */
export interface ToldArea {
  value: number
  label: string
  children?: readonly ToldArea[]
}

const path = '/admin/ajax/area'

/** Answers by language and query, kept until the page is loaded anew, since areas do not change meanwhile. */
const known = new Map<string, Promise<readonly ToldArea[]>>()

/** The areas below one, or all of them, in a language; each query is sent once. */
export function askAreas(language: Language, query: Readonly<Record<string, string>>): Promise<readonly ToldArea[]> {
  const key = `${language} ${JSON.stringify(query)}`
  const before = known.get(key)
  if (before) return before
  const asked = call<readonly ToldArea[]>({ path, query, quiet: true }).then(({ data }) => data)
  known.set(key, asked)
  // A query that failed is sent again.
  asked.catch(() => known.delete(key))
  return asked
}

const optionsOf = (told: readonly ToldArea[], level: number, levels: number, whole: boolean): AreaOption[] =>
  told.map(({ value, label, children = [] }) => ({
    value: String(value),
    label,
    isLeaf: level === levels || (whole && children.length === 0),
    ...(whole && level < levels && { children: optionsOf(children, level + 1, levels, true) }),
  }))

/** The options with those below one area; an area in which nothing lies is the end of its branch. */
function grown(options: readonly AreaOption[], chain: readonly string[], below: AreaOption[]): AreaOption[] {
  const [first, ...rest] = chain
  return options.map((option) => {
    if (option.value !== first) return option
    if (rest.length > 0) return { ...option, children: grown(option.children ?? [], rest, below) }
    return below.length > 0 ? { ...option, children: below } : { ...option, isLeaf: true }
  })
}

export interface AreaOptions {
  options: AreaOption[]
  /** The top, and everything on the way to what is chosen. */
  open(chosen: readonly string[]): void
  /** What lies in the last of these. */
  below(chain: readonly string[]): void
  /** All areas, for a search by name. */
  whole(): void
}

/** Areas level by level (protocol 9.9), or all at once for a search. */
export function useAreaOptions(levels: number): AreaOptions {
  const language = useLanguage()
  const [options, setOptions] = useState<AreaOption[]>([])

  const below = useCallback(
    async (chain: readonly string[]) => {
      const [province, city] = chain
      const query = { ...(province && { province }), ...(city && { city }) }
      const found = optionsOf(await askAreas(language, query), chain.length + 1, levels, false)
      setOptions((before) => {
        if (chain.length > 0) return grown(before, chain, found)
        return before.length > 0 ? before : found
      })
    },
    [language, levels],
  )
  // A list that could not be loaded stays as it was; opening it again asks anew.
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined)
  return {
    options,
    below: (chain) => quietly(below(chain)),
    open: (chosen) =>
      quietly(
        (async () => {
          if (options.length > 0) return
          await below([])
          for (let level = 1; level < Math.min(chosen.length, levels); level++) await below(chosen.slice(0, level))
        })(),
      ),
    whole: () =>
      quietly(askAreas(language, { tree: '1' }).then((told) => setOptions(optionsOf(told, 1, levels, true)))),
  }
}

/** The name of a chain of areas: `told` where it came with the codes, else loaded; empty until then. */
export function useAreaText(codes: readonly string[], told: string): string {
  const language = useLanguage()
  const [found, setFound] = useState<{ chain: string; name: string }>()
  const chain = told === '' ? codes.join() : ''
  useEffect(() => {
    if (chain === '') return
    let isLeft = false
    const areas = chain.split(',')
    const labels = areas.map(async (code, at) => {
      const [province, city] = areas.slice(0, at)
      const list = await askAreas(language, { ...(province && { province }), ...(city && { city }) })
      return list.find(({ value }) => String(value) === code)?.label ?? code
    })
    const name = async () => regionText(await Promise.all(labels))
    name().then(
      (asked) => isLeft || setFound({ chain, name: asked }),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [chain, language])
  return told || (found?.chain === chain ? found.name : '')
}
