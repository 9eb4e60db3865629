import { expect, it } from 'vitest'
import { fragmentOf } from './mailHtml.ts'
import { type MailParts, mailDocument, plainText } from './mailLayout.ts'

const parts: MailParts = {
  title: '测量报告 <R2>',
  html: '<p>您好，<strong>报告</strong>已通过。</p><ul><li>编号 M-1</li></ul>',
  language: 'zh-cn',
  siteName: '澜泽流控',
  siteUrl: 'https://valves.example',
  footer: '请勿回复\n澜泽流控',
  action: { label: '查看报告', url: 'https://valves.example/account/measure/7?a=1&b=2' },
  unsubscribe: 'https://valves.example/unsubscribe?t=1',
}
const mail = (more: Partial<MailParts> = {}) => mailDocument({ ...parts, ...more })

it('says title, content, action and how to unsubscribe, in the language of the reader', () => {
  const html = mail()
  expect(html).toContain('<html lang="zh-CN">')
  expect(html).toContain('测量报告 &lt;R2&gt;</h1>')
  expect(html).toContain('<strong>报告</strong>')
  expect(html).toContain('href="https://valves.example/account/measure/7?a=1&amp;b=2"')
  expect(html).toContain('退订此类邮件')
  expect(html).toContain('请勿回复<br>澜泽流控')
  expect(mail({ language: 'en' })).toContain('Unsubscribe from these messages')
})

it('is read in light and dark programs, a preview in the one look it asks for', () => {
  expect(mail()).toContain('<meta name="color-scheme" content="light dark">')
  expect(mail()).toContain('@media (prefers-color-scheme: dark)')
  const dark = mail({ look: 'dark' })
  expect(dark).not.toContain('prefers-color-scheme')
  expect(dark).toContain('background:#0B1318')
  expect(mail({ look: 'light' })).not.toContain('#0B1318')
})

it('holds nothing that is fetched or runs, whatever the fragment holds', () => {
  const html = mail({
    html: `<p onclick="run()" style="background:url(https://x.example/a)">a<script>run()</script><img src="https://x.example/p.png" alt="阀门">
      <a href="javascript:run()">b</a><a href=" JavaScript:run()">c</a><iframe src="https://x.example"></iframe><form action="/x"><svg onload="run()"></svg>
      <td colspan="2" onmouseover='run()'>d</td><a title=">" href='https://y.example/?q="x"'>e</a><!-- <script>run()</script> -->`,
  })
  expect(html).not.toMatch(/run\(|x\.example|<(?:script|img|iframe|svg|form|link)\b|javascript:/i)
  expect(html).toContain('阀门')
  expect(html).not.toContain('"x"')
  expect(mail({ action: { label: 'x', url: 'javascript:run()' }, siteUrl: 'data:x', unsubscribe: '/x' })).not.toMatch(
    /javascript:|data:x|"\/x"/,
  )
})

it('closes every element, also those the fragment leaves open', () => {
  const html = mail({ html: '<p><b>a</p></div><ul><li>b' })
  for (const tag of ['table', 'tr', 'td', 'p', 'b', 'ul', 'li', 'a', 'div'])
    expect(html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length, tag).toBe(
      html.match(new RegExp(`</${tag}>`, 'g'))?.length,
    )
})

it('stays below 100 kB and says what was left out', () => {
  const bytes = (html: string) => Buffer.byteLength(html)
  const long = mail({ html: '<p>阀门在管线里沉默地工作。</p>'.repeat(5000) })
  expect(bytes(long)).toBeLessThan(100_000)
  expect(bytes(long)).toBeGreaterThan(55_000)
  expect(long).toContain('内容过长')
  const single = mail({ html: `<p>${'阀'.repeat(50_000)}</p>` })
  expect(bytes(single)).toBeLessThan(100_000)
  expect(single).toContain('阀阀阀')
  expect(single).not.toContain('\ufffd')
  expect(mail()).not.toContain('内容过长')
})

it('makes a fragment of plain words', () => {
  expect(fragmentOf('您好 <王>\n请看 https://a.example/x?a=1&b=2。\n\n再见')).toBe(
    '<p>您好 &lt;王&gt;<br>请看 <a href="https://a.example/x?a=1&amp;b=2">https://a.example/x?a=1&amp;b=2</a>。</p><p>再见</p>',
  )
})

it('has a text part with the same words', () => {
  expect(
    plainText(
      '<h2>报告</h2><p>您好，<b>王</b>&nbsp;先生 &#x4e00;&amp;<br>见 <a href="https://a.example/">这里</a></p><ul><li>一</li><li>二</li></ul><table><tr><td>甲</td><td>乙</td></tr></table><style>p{}</style>',
    ),
  ).toBe('报告\n\n您好，王 先生 一&\n见 这里 (https://a.example/)\n\n- 一\n- 二\n\n甲 | 乙')
  const words = '您好 <王>\n请看 https://a.example/x?a=1&b=2\n\n再见'
  expect(plainText(fragmentOf(words))).toBe(words)
})
