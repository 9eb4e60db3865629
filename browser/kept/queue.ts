/** Something written on this device that the server has not confirmed. */
export interface Post {
  /** Order of writing. */
  id: number
  /** Nobody else sees or sends it. */
  account: number
  /** Whose view delivers it. */
  table: string
  row: number
  /** Path of the kept page that it was written on. */
  page: string
  /** What it is about within the row; a later post about the same takes its place. */
  place?: string
  /** Made here and known to the server: sending it twice is harmless. */
  key: string
  body: Readonly<Record<string, unknown>>
  file?: File
  /** Key of the post that it corrects, while the server has not said what that one became. */
  follows?: string
  /** It was sent at least once, so the server may have it already. */
  tried?: true
  refusal?: Refused
}

/** Why the server did not take a post; `current` is what stands there instead. */
export interface Refused {
  msg: string
  current?: unknown
  /** It is taken once it is sent again with `confirm`. */
  confirm?: true
}

/** What the server made of the posts that were sent together. */
export interface Delivered {
  saved: readonly { key: string; id?: number }[]
  refused: readonly ({ key: string } & Refused)[]
}

/** Sends posts of one row together. Throws CallFailure when none was judged. */
export type Deliver = (posts: readonly Post[]) => Promise<Delivered>

const mostTogether = 50

/** Posts to write anew, to add and to take away. */
export interface PostChange {
  put?: readonly Post[]
  add?: readonly NewPost[]
  gone?: readonly number[]
}

export type NewPost = Omit<Post, 'id'>

/**
 * Adds a post. An earlier one about the same place that never left makes room for it; one that may have arrived is corrected by it, as soon
 * as the server has said what it became.
 */
export function written(posts: readonly Post[], post: NewPost): PostChange {
  const { table, row, place } = post
  const earlier = posts.findLast((one) => one.table === table && one.row === row && one.place === place)
  if (!earlier || place === undefined) return { add: [post] }
  if (earlier.tried && !earlier.refusal) return { add: [{ ...post, follows: earlier.key }] }
  const { follows, body } = earlier
  const replaces = body.replaces === undefined ? {} : { replaces: body.replaces }
  return { gone: [earlier.id], add: [{ ...(follows && { follows }), ...post, body: { ...replaces, ...post.body } }] }
}

/** What is sent next: posts of one row in the order of writing; a file goes alone, and a correction after what it corrects. */
function nextBatch(posts: readonly Post[]): readonly Post[] {
  const open = new Set(posts.map(({ key }) => key))
  const ready = posts.filter(({ refusal, follows }) => !refusal && !(follows && open.has(follows)))
  const [first] = ready
  if (!first) return []
  if (first.file) return [first]
  const apart = ready.findIndex(({ table, row, file }) => table !== first.table || row !== first.row || file)
  return ready.slice(0, apart < 0 ? mostTogether : Math.min(apart, mostTogether))
}

/** Takes what is sent next, marked as something that may have arrived. */
export function taken(posts: readonly Post[]): { put: readonly Post[] } {
  return { put: nextBatch(posts).map((post) => ({ ...post, tried: true })) }
}

/** What becomes of the posts of an account once some of them were judged. */
export function judged(posts: readonly Post[], { saved, refused }: Delivered): PostChange {
  const ids = new Map(saved.map(({ key, id }) => [key, id]))
  const faults = new Map(refused.map(({ key, ...fault }) => [key, fault]))
  const put = posts.flatMap((post): Post[] => {
    const refusal = faults.get(post.key)
    if (refusal) return [{ ...post, refusal }]
    if (post.follows === undefined || !ids.has(post.follows)) return []
    const { follows, ...rest } = post
    return [{ ...rest, body: { ...post.body, replaces: ids.get(follows) } }]
  })
  return { put, gone: posts.filter(({ key }) => ids.has(key)).map(({ id }) => id) }
}

export interface Figures {
  waiting: number
  refused: number
}

export function figuresOf(posts: readonly Post[]): Figures {
  const refused = posts.filter(({ refusal }) => refusal).length
  return { waiting: posts.length - refused, refused }
}
