import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const line = /^@import '[.][/][*][/][*][.]css'(.*);$/m

// Lets a stylesheet say `@import './*/*.css' layer(screens);` once for every folder beside it that holds a page, so that a screen brings
// its styles by having them. They come at the place of that line, in the order of their paths.
export function stylesByPlace() {
  const sheets = new Set()
  return {
    name: 'atrium:styles-by-place',
    enforce: 'pre',
    transform(code, id) {
      const [file] = id.split('?')
      if (!file.endsWith('.css') || !line.test(code)) return undefined
      sheets.add(file)
      const found = stylesOfPages(dirname(file))
      return code.replace(line, (_, how) => found.map((path) => `@import './${path}'${how};`).join('\n'))
    },
    // A file that comes or goes while developing.
    hotUpdate({ type, file, modules }) {
      if (type === 'update' || !file.endsWith('.css')) return undefined
      return [
        ...modules,
        ...[...sheets].flatMap((sheet) => [...(this.environment.moduleGraph.getModulesByFile(sheet) ?? [])]),
      ]
    },
  }
}

/** Paths below `root`. */
const stylesOfPages = (root) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const files = readdirSync(join(root, name))
      const isScreen = files.some((file) => file.endsWith('.page.tsx'))
      return isScreen ? files.filter((file) => file.endsWith('.css')).map((file) => `${name}/${file}`) : []
    })
    .sort()
