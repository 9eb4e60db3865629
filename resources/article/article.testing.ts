import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  seen: { status: '1', publish_time: 1, is_home: 1 },
  unseen: [
    { status: '0', publish_time: 1 },
    { status: '1', publish_time: 4_000_000_000 },
    { status: '1', publish_time: 1, expire_time: 2 },
  ],
  edited: {
    row: {
      title: '旧闻',
      article_type_id: 1,
      status: '1',
      publish_time: 1,
      cover: '/storage/a.svg',
      content: '<p>文</p>',
    },
    column: 'title',
    page: '/client/media',
  },
}
