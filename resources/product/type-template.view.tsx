import { useEffect, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { mergedTemplate, type TemplateRow } from '../product-type/spec-template.ts'

interface TypeRow {
  pid: number
  param_template: readonly TemplateRow[]
}

/** Types are at most three deep; a ring in old data must not be walked for ever. */
const deepest = 6

/** Templates of a type and of those above it, the root first; throws CallFailure. */
async function chainOf(id: number, signal: AbortSignal): Promise<(readonly TemplateRow[])[]> {
  const chain: (readonly TemplateRow[])[] = []
  let next = id
  while (next > 0 && chain.length < deepest) {
    const query = { id: next }
    const { data } = await call<{ row: TypeRow }>({
      path: '/admin/product.ProductType/edit',
      query,
      signal,
      quiet: true,
    })
    chain.unshift(data.row.param_template)
    next = Number(data.row.pid)
  }
  return chain
}

interface TypeTemplate {
  /** Undefined while it is on its way. */
  rows: readonly TemplateRow[] | undefined
  failure: string | undefined
}

/** The specification template that a product of this type follows (areas 8.2). */
export function useTypeTemplate(typeId: unknown): TypeTemplate {
  const id = Number(typeId ?? 0)
  const [template, setTemplate] = useState<TypeTemplate>({ rows: id > 0 ? undefined : [], failure: undefined })
  useEffect(() => {
    if (!(id > 0)) return void setTemplate({ rows: [], failure: undefined })
    const stop = new AbortController()
    setTemplate({ rows: undefined, failure: undefined })
    chainOf(id, stop.signal).then(
      (chain) => setTemplate({ rows: mergedTemplate(chain), failure: undefined }),
      (reason: unknown) => {
        if (stop.signal.aborted) return
        setTemplate({ rows: [], failure: reason instanceof CallFailure ? reason.message : String(reason) })
      },
    )
    return () => stop.abort()
  }, [id])
  return template
}
