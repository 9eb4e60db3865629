import { createHash } from 'node:crypto'
import { and } from '../http/securityHeaders.ts'

/**
 * Before the first paint, so that nothing moves after it (architecture 6): the stored colour scheme, the mark that scripts
 * run, the mark of English browsers that have never chosen on a Chinese page, notices that were closed, and bookmarks of the
 * former hash addresses.
 */
const beforePaint =
  "(function(d,l){d.dataset.js='';try{var t=localStorage.getItem('site-theme');if(t)d.dataset.theme=t;" +
  "if(d.lang!=='en'&&/^en\\b/i.test(navigator.language)&&!/think_lang=/.test(document.cookie)&&" +
  "!localStorage.getItem('site-english-hint'))d.dataset.englishHint='';" +
  // What the document would show and this reader has closed.
  "['announcement','cookieNotice'].forEach(function(n){" +
  "if(d.dataset[n]!==undefined&&localStorage.getItem('site-'+n)===d.dataset[n])delete d.dataset[n]})}catch(e){}" +
  'if(/^\\/(client\\/home)?$/.test(l.pathname)&&/^#\\/(client|user|admin|401|404)/.test(l.hash))l.replace(l.hash.slice(1))})' +
  '(document.documentElement,location)'

/** Links of ours are fetched, then drawn, before they are clicked; switches that store something are left alone. */
const speculation = JSON.stringify({
  prefetch: [{ where: { href_matches: '/client/*' }, eagerness: 'moderate' }],
  prerender: [
    {
      where: { and: [{ href_matches: '/client/*' }, { not: { selector_matches: '[data-language],[download]' } }] },
      eagerness: 'moderate',
    },
  ],
})

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export const inlineScripts = `<script>${beforePaint}</script><script type="speculationrules">${speculation}</script>`

/** Scripts by hash: a nonce cannot live in a cached document (architecture 8). Style attributes are forbidden. `stores` hold uploads. */
export const documentPolicy = (stores: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashOf(beforePaint)} ${hashOf(speculation)} 'inline-speculation-rules'`,
    "style-src 'self'",
    and("img-src 'self' data:", stores),
    and("media-src 'self'", stores),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
