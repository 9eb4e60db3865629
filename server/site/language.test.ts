import { describe, expect, it } from 'vitest'
import { codingOf } from '../http/coding.ts'
import { languageStep } from './language.ts'

const step = (query: string, cookie?: string) => languageStep('/client/product', new URLSearchParams(query), cookie)

describe('the language of a document', () => {
  it('is Chinese without a word and English with lang=en', () => {
    expect(step('')).toEqual({ kind: 'answer', language: 'zh-cn' })
    expect(step('lang=en')).toEqual({ kind: 'answer', language: 'en' })
  })

  it('follows an earlier English choice to the English address and keeps the rest of the query', () => {
    expect(step('page=2', 'a=1; think_lang=en')).toEqual({ kind: 'redirect', to: '/client/product?page=2&lang=en' })
  })

  it('goes back to Chinese when asked by name, and stores it', () => {
    expect(step('page=2&lang=zh-cn', 'think_lang=en')).toEqual({
      kind: 'redirect',
      to: '/client/product?page=2',
      store: 'zh-cn',
    })
  })

  it('stays Chinese for a Chinese choice', () => {
    expect(step('', 'think_lang=zh-cn')).toEqual({ kind: 'answer', language: 'zh-cn' })
  })
})

describe('the coding of a document', () => {
  it('is the best one the browser takes', () => {
    expect(codingOf('gzip, deflate, br, zstd')).toBe('br')
    expect(codingOf('gzip, br;q=0')).toBe('gzip')
    expect(codingOf('identity')).toBe('identity')
    expect(codingOf(undefined)).toBe('identity')
  })
})
