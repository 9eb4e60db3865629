import { type Text, text } from '../../contract/text.ts'

/** A small drawing of our own on a field of 32 by 32, filled by the even-odd rule. */
export interface Icon {
  name: Text
  path: string
}

export const icons: readonly Icon[] = [
  {
    name: text('星星', 'star'),
    path: 'M16 1l4.5 9.9 10.5 1.3-7.8 7.3 2.1 10.7L16 25l-9.3 5.2 2.1-10.7L1 12.2l10.5-1.3z',
  },
  { name: text('月亮', 'moon'), path: 'M21 2A14.5 14.5 0 1 0 30 22 12 12 0 0 1 21 2z' },
  { name: text('爱心', 'heart'), path: 'M16 30C5 21 1 16 1 10a7.6 7.6 0 0 1 15-2 7.6 7.6 0 0 1 15 2c0 6-4 11-15 20z' },
  { name: text('房子', 'house'), path: 'M16 2L31 15h-4v15h-8v-9h-6v9H5V15H1z' },
  {
    name: text('钥匙', 'key'),
    path: 'M9 2a8 8 0 0 1 7.4 11L30 26.5V31h-6v-4h-4v-4h-4l-4-4.5A8 8 0 1 1 9 2zM8 6a3 3 0 1 0 .1 0z',
  },
  {
    name: text('雨伞', 'umbrella'),
    path: 'M14.5 3V1h3v2C25 4 31 10 31 17H17.5v9a5 5 0 0 1-10 0h3a2 2 0 0 0 4 0v-9H1C1 10 7 4 14.5 3z',
  },
  {
    name: text('叶子', 'leaf'),
    path: 'M30 2c2 16-5 26-17 26-2 0-4-.5-5.5-1.5L4 31l-2-2 4-5C3 13 12 4 30 2zM25 7C15 12 11 17 8.5 23 14 17 19 12 25 7z',
  },
  { name: text('云朵', 'cloud'), path: 'M9 27a7 7 0 0 1-1-13.9 9 9 0 0 1 17.4-.6A7.3 7.3 0 0 1 24 27z' },
  { name: text('闪电', 'lightning'), path: 'M19 1L5 18h9l-3 13 16-19h-10z' },
  {
    name: text('灯泡', 'light bulb'),
    path: 'M16 1a10 10 0 0 1 10 10c0 4-2 6-4 9v2H10v-2c-2-3-4-5-4-9A10 10 0 0 1 16 1zM10 24h12v3H10zM13 28h6v3h-6z',
  },
  {
    name: text('船锚', 'anchor'),
    path: 'M14 9.600a4.5 4.5 0 1 1 4 0V12h5v4h-5v11c4-1 6-3 7-6l-3 1 5-8 5 8-3-1c-1 6-6 10-13 10S3 27 2 21l-3 1 5-8 5 8-3-1c1 3 4 5 8 6V16H9v-4h5zM16 4a1.7 1.7 0 1 0 .1 0z',
  },
  { name: text('旗子', 'flag'), path: 'M4 1h3v2c7-3 11 4 21 0v16c-10 4-14-3-21 0v12H4z' },
  {
    name: text('齿轮', 'gear'),
    path: 'M13.5 1h5l.8 4 3 1.3 3.5-2.3 3.5 3.5-2.3 3.5 1.3 3 4 .8v5l-4 .8-1.3 3 2.3 3.5-3.5 3.5-3.5-2.3-3 1.3-.8 4h-5l-.8-4-3-1.3-3.5 2.3-3.5-3.5 2.3-3.5-1.3-3-4-.8v-5l4-.8 1.3-3-2.3-3.5L6.2 4l3.5 2.3 3-1.300zM16 11a5.8 5.8 0 1 0 .1 0z',
  },
  { name: text('水滴', 'drop'), path: 'M16 1c6 8 10 13 10 19a10 10 0 0 1-20 0c0-6 4-11 10-19z' },
  { name: text('信封', 'envelope'), path: 'M1 7h30L16 18.5zM1 10.5V27h30V10.5L16 22z' },
  {
    name: text('火箭', 'rocket'),
    path: 'M16 0c6 5 7 11 7 17l5 5v7l-6-4h-3l-3 6-3-6h-3l-6 4v-7l5-5C9 11 10 5 16 0zM16 9a3 3 0 1 0 .1 0z',
  },
  {
    name: text('蘑菇', 'mushroom'),
    path: 'M16 2c9 0 15 6 15 14H1C1 8 7 2 16 2zM11 18h10l1.5 9c.3 2-1 3-3 3h-7c-2 0-3.3-1-3-3z',
  },
  { name: text('鱼', 'fish'), path: 'M1 16C6 6 17 5 23 13l8-7v20l-8-7C17 27 6 26 1 16zM8 12a2 2 0 1 0 .1 0z' },
  { name: text('帆船', 'sailing boat'), path: 'M15 1v20H3zM17 5l11 16H17zM1 23h30l-5 8H6z' },
  {
    name: text('杯子', 'cup'),
    path: 'M3 6h20v3h2a6 6 0 0 1 0 12h-2.5C22 24 20 26 17 26H9c-4 0-6-3-6-7zM23 12v6h2a3 3 0 0 0 0-6zM1 28h26v3H1z',
  },
  {
    name: text('铃铛', 'bell'),
    path: 'M14 1h4v3c5 1 7 5 7 10 0 6 2 8 4 10v2H3v-2c2-2 4-4 4-10 0-5 2-9 7-10zM12 28h8a4 4 0 0 1-8 0z',
  },
  { name: text('树', 'tree'), path: 'M16 1l8 10h-4l7 8h-4l8 8H18.5v4h-5v-4H1l8-8H5l7-8H8z' },
]
