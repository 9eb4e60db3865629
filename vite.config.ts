import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { officeParts } from './scripts/build/officeParts.mjs'
import { preloads } from './scripts/build/preloads.mjs'
import { stylesByPlace } from './scripts/build/stylesByPlace.mjs'
import { threads } from './scripts/threads.mjs'

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const installed = Object.keys(dependencies)

/**
 * Parts of antd do nothing by being imported, but not all of its packages say so, and one word of the form would bring
 * all of it along.
 */
const hasSideEffects = (id: string): boolean | undefined =>
  /node_modules.(?:@rc-component|@ant-design)./.test(id) ? false : undefined

/** Hundreds of small files each: reading them one by one takes a fifth of a start. */
const scattered = ['kysely', 'zod']

/** The production server finds these in node_modules; all else, browser libraries above all, is bundled into it. */
const isInstalled = (id: string): boolean =>
  installed.some((name) => !scattered.includes(name) && (id === name || id.startsWith(`${name}/`)))

/** Functions of a few lines that scripts of the public site share: a file for each costs more than it holds. */
const siteParts =
  /\/(?:contract\/(?:constants|page|thumbnails)|browser\/(?:fresh-picture|scheme|stored-session)|site\/(?:small-picture|catalogue\/element|enquiry\/enquiry|gallery\/zoom-links|visit\/tell-visit))\.ts$/

/** The same for forms outside the back office. */
const formParts =
  /\/(?:browser\/(?:account\/(?:failure|field|texts|tick|use-countdown|use-form|member|with-captcha)|captcha\/ask-captcha|upload\/refusal)|contract\/(?:failures\/formFailures|rules))\.tsx?$/

/** What signs people in, in the public site and outside it. */
const accountParts =
  /\/browser\/account\/(?:account-panel|account-tabs|check-in|code-field|destination|dialog|new-password|password-field|passwords|register-form|retrieve-dialog|segment|send-code|sign-in-fields|sign-in-form|strength|ways)\.tsx?$/

/** What draws, in every application and in islands. */
const drawingParts = /\/node_modules\/(?:react|react-dom|scheduler)\//

/** What the back office, the member centre and islands that ask the server load at once: a session, its language, and calls. */
const callParts =
  /\/(?:browser\/(?:api-client|duplicates|entry|exchange|identity|known-routes|language|maintenance\/maintenance|query|renewal|session)|contract\/(?:definition\/statuses|envelope|headers|picked)|node_modules\/zustand\/.*)\.m?[jt]s$/

const entry = (name: string): string => join(import.meta.dirname, 'start', name)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), threads(), preloads(), stylesByPlace()],
  appType: 'custom',
  publicDir: false,
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    ...(isSsrBuild
      ? { target: 'node20', minify: false, rolldownOptions: { external: isInstalled } }
      : {
          rolldownOptions: {
            treeshake: { moduleSideEffects: hasSideEffects },
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'react', test: drawingParts },
                  { name: 'call-parts', test: callParts },
                  { name: 'site-parts', test: siteParts },
                  { name: 'form-parts', test: formParts },
                  { name: 'account-parts', test: accountParts },
                  {
                    name: officeParts([entry('site.entry.ts'), entry('member.entry.tsx')]),
                    debugName: 'office',
                    tags: ['$initial'],
                  },
                ],
              },
            },
          },
        }),
  },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}))
