import { excerptOf } from '../excerpt.ts'
import { type Language, say, text } from '../text.ts'
import { attribute, escaped, isSafeLink, type MailColours, styledFragment, unescaped, unread } from './mailHtml.ts'

export interface MailParts {
  title: string
  /** A sanitised fragment. */
  html: string
  language: Language
  siteName: string
  /** Nothing where the site has no known address. */
  siteUrl: string
  footer: string
  action?: { label: string; url: string }
  unsubscribe?: string
  /** Only one look, for previews; otherwise the reader's program chooses. */
  look?: 'light' | 'dark'
}

interface Look extends MailColours {
  ground: string
  surface: string
  ink: string
  onBrand: string
}

const looks: Readonly<Record<'light' | 'dark', Look>> = {
  light: {
    ...{ ground: '#F6F8FA', surface: '#FFFFFF', raised: '#F6F8FA', ink: '#0E1A26', text: '#24323F' },
    ...{ muted: '#5B6B7A', line: '#E3E8ED', brand: '#0A6C74', onBrand: '#FFFFFF' },
  },
  dark: {
    ...{ ground: '#0B1318', surface: '#121C23', raised: '#22313B', ink: '#E6EDF2', text: '#C9D5DE' },
    ...{ muted: '#9FB0BD', line: '#22313B', brand: '#4FC3CC', onBrand: '#0B1318' },
  },
}

const fonts =
  "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"

/** Bytes of words; programs that read mail cut off whole mails of more than 100 kB. */
const mostContent = 60_000

const words = {
  cut: text('内容过长，其余部分未包含在邮件中。', 'This message is too long; the rest was left out of the mail.'),
  readOn: text('到网站查看', 'Read it on the website'),
  unsubscribe: text('退订此类邮件', 'Unsubscribe from these messages'),
}

/** A whole mail: tables and inline styles, for programs that know little; what they do not know leaves it readable. */
export function mailDocument(parts: MailParts): string {
  const { title, language, siteName, look } = parts
  const colours = looks[look ?? 'light']
  const content = styledFragment(parts.html, colours, mostContent)
  const cut = content.isCut ? `<p style="margin:0 0 16px" class="muted">${cutSentence(parts)}</p>` : ''
  const scheme = look ?? 'light dark'
  return `<!DOCTYPE html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: ${scheme}; }
@media (max-width: 620px) { .space { padding-left: 20px !important; padding-right: 20px !important; } }
${look ? '' : `@media (prefers-color-scheme: dark) {\n${darkRules()}\n}\n`}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colours.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0" aria-hidden="true">${escaped(preheaderOf(parts.html))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${colours.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="surface line" style="width:100%;max-width:600px;background:${colours.surface};border:1px solid ${colours.line};border-radius:6px;font-family:${fonts};font-size:16px;line-height:${language === 'en' ? 1.6 : 1.75};text-align:left">
<tr><td class="space line brand" style="padding:20px 32px;border-bottom:1px solid ${colours.line};font-size:18px;font-weight:600;color:${colours.brand}">${siteLink(parts, escaped(siteName))}</td></tr>
<tr><td class="space text" style="padding:32px 32px 16px;color:${colours.text};word-break:break-word">
<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:600;color:${colours.ink}">${escaped(title)}</h1>
${content.html}
${cut}</td></tr>
${actionRow(parts, colours)}${footerRow(parts, colours)}</table>
</td></tr>
</table>
</body>
</html>
`
}

const siteLink = ({ siteUrl }: MailParts, label: string): string =>
  isSafeLink(siteUrl) ? `<a href="${escaped(siteUrl)}" style="color:inherit;text-decoration:none">${label}</a>` : label

/** Leads to the whole where that is known. */
function cutSentence({ language, action, siteUrl }: MailParts): string {
  const url = action?.url ?? siteUrl
  const said = escaped(say(words.cut, language))
  return isSafeLink(url) ? `${said} <a href="${escaped(url)}">${escaped(say(words.readOn, language))}</a>` : said
}

function actionRow({ action }: MailParts, { brand, onBrand }: Look): string {
  if (!action || !isSafeLink(action.url)) return ''
  const link = `<a href="${escaped(action.url)}" class="on-brand" style="display:inline-block;padding:12px 24px;color:${onBrand};font-weight:600;text-decoration:none">${escaped(action.label)}</a>`
  return `<tr><td class="space" style="padding:0 32px 32px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" style="background:${brand};border-radius:6px">${link}</td></tr></table></td></tr>
`
}

function footerRow({ footer, unsubscribe = '', language }: MailParts, { line, muted, brand }: Look): string {
  const lines = footer.split('\n').map((one) => escaped(one))
  if (isSafeLink(unsubscribe))
    lines.push(
      `<a href="${escaped(unsubscribe)}" class="brand" style="color:${brand}">${escaped(say(words.unsubscribe, language))}</a>`,
    )
  return `<tr><td class="space line muted" style="padding:20px 32px;border-top:1px solid ${line};font-size:14px;line-height:1.6;color:${muted}">${lines.join('<br>')}</td></tr>
`
}

/** Inline styles are those of the light look, so these have to prevail. */
function darkRules(): string {
  const { ground, surface, raised, ink, text: body, muted, line, brand, onBrand } = looks.dark
  const rules = {
    '.ground': `background: ${ground}`,
    '.surface': `background: ${surface}`,
    '.line, .text table, .text td, .text th, .text hr, .text blockquote': `border-color: ${line}`,
    '.ink, .text h1, .text h2, .text h3, .text h4': `color: ${ink}`,
    '.text': `color: ${body}`,
    '.text pre': `background: ${raised}`,
    '.muted, .text blockquote': `color: ${muted}`,
    '.brand': `color: ${brand}`,
    '.button': `background: ${brand}`,
    '.on-brand': `color: ${onBrand}`,
  }
  return Object.entries(rules)
    .map(([selector, rule]) => `${selector} { ${rule} !important; }`)
    .join('\n')
}

/** The text part of a mail: the same words without a layout. */
export function plainText(html: string): string {
  const words = html
    .replace(unread, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b((?:"[^"]*"|'[^']*'|[^'">])*)>(.*?)<\/a>/gi, (_, attributes: string, label: string) => {
      const href = attribute(attributes, 'href')
      const isSaid = label.includes(escaped(href)) || !isSafeLink(href)
      return isSaid ? label : `${label} (${escaped(href.replace(/^(mailto|tel):/i, ''))})`
    })
    .replace(/<img\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi, (_, attributes: string) => escaped(attribute(attributes, 'alt')))
    .replace(/<li\b[^>]*> ?/gi, '\n- ')
    .replace(/<\/t[dh]> ?<t[dh]\b[^>]*>/gi, ' | ')
    .replace(/<hr\b[^>]*>/gi, '\n\n---\n\n')
    .replace(/<br\b[^>]*>|<\/?tr\b[^>]*>/gi, '\n')
    .replace(/<\/?(?:p|h[1-6]|ul|ol|blockquote|pre|table|div)\b[^>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
  return unescaped(words)
    .replace(/[ \t\u00a0]*\n[ \t\u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

/** What lists of mails show beside the title. */
const preheaderOf = (html: string): string => excerptOf(escaped(plainText(html)), 90)
