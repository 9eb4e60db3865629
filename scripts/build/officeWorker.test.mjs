import { expect, it } from 'vitest'
import { filesToKeep } from './officeWorker.mjs'

const manifest = {
  'start/admin.entry.tsx': { file: 'a.js', css: ['a.css'], imports: ['_react.js'], dynamicImports: ['admin/form.tsx'] },
  '_react.js': { file: 'react.js' },
  'admin/form.tsx': { file: 'form.js' },
  'admin/kept/alone-screen.tsx': { file: 'alone.js', imports: ['_react.js', '_kept.js'] },
  '_kept.js': { file: 'kept.js' },
  'resources/order/order.view.tsx': { file: 'order.js', css: ['order.css'] },
  'resources/order/recording/recording.view.tsx': { file: 'recording.js', assets: ['mark.svg'] },
  'resources/brand/brand.view.tsx': { file: 'brand.js' },
  'start/site.entry.ts': { file: 'site.js' },
}

it('what is kept for use without a connection is the entry and the pages that stand alone, and no more', () => {
  expect(filesToKeep(manifest)).toEqual(
    ['a.css', 'a.js', 'alone.js', 'kept.js', 'mark.svg', 'order.css', 'order.js', 'react.js', 'recording.js'].map(
      (file) => `/${file}`,
    ),
  )
})
