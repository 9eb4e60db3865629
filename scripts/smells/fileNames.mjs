/** The closed vocabulary of file names (docs/map.md); a new word needs a decision record. */
const name = '[a-z][A-Za-z0-9]*(-[a-z0-9]+)*'
const folders = `(${name}/)*`
const pattern = (text) => new RegExp(`^${text.replaceAll('NAME', name).replaceAll('FOLDERS', folders)}$`)

const vocabulary = {
  contract: ['FOLDERSNAME(.test|.testing)?.ts'],
  server: ['FOLDERSNAME(.worker)?(.test|.testing)?.tsx?'],
  browser: ['FOLDERSNAME(.island|.worker)?(.test|.testing)?.tsx?', 'FOLDERSNAME.(css|svg|woff2|webp|png)'],
  admin: ['FOLDERSNAME(.server)?(.test|.testing)?.tsx?', 'FOLDERSNAME.css'],
  resources: [
    'NAME(.test|.testing)?.ts',
    'NAME/FOLDERSNAME(.server|.demo|.worker)?(.test|.testing)?.ts',
    'NAME/FOLDERSNAME.(view|paper)(.test|.testing)?.tsx',
    'NAME/FOLDERSNAME.(css|svg|json)',
    'NAME/NAME.states.txt',
  ],
  site: [
    'FOLDERSNAME(.server|.worker)?(.test|.testing)?.ts',
    'NAME/NAME.screen.ts',
    'FOLDERSNAME(.page|.island)?(.test|.testing)?.tsx',
    'FOLDERSNAME.(css|svg|webp|png)',
  ],
  member: [
    'FOLDERSNAME(.server|.worker)?(.test|.testing)?.ts',
    'FOLDERSNAME(.page)?(.test|.testing)?.tsx',
    'FOLDERSNAME.(css|svg)',
  ],
  start: [
    'NAME(.entry)?(.test|.testing)?.tsx?',
    'NAME.html',
    'NAME/NAME(.test|.testing).ts',
    'commands/NAME(.command)?.ts',
  ],
  drawing: ['FOLDERSNAME(.test)?.ts'],
  migrations: ['\\d{3}-NAME(.test|.testing)?.ts', 'NAME.test.ts'],
  e2e: ['FOLDERSNAME(.phone)?(.test|.testing)?.ts'],
  bench: ['FOLDERSNAME(.worker)?(.test|.testing)?.ts', 'FOLDERSNAME.mjs'],
  scripts: ['FOLDERSNAME(.test|.testing)?.mjs', '(provided|s3rver|thread).d.ts'],
  docs: ['(map|running|extending|figures|glossary|sheets).md', 'decisions/\\d{3}-NAME.md', 'NAME.(png|webp|svg)'],
}

const rooms = Object.fromEntries(
  Object.entries(vocabulary).map(([room, words]) => [room, words.map((word) => pattern(word.replaceAll('.', '[.]')))]),
)

const emptyWords = /^(utils?|helpers?|commons?|misc|types?|index|shared|stuff|lib)$/i

/** A file whose name is outside the vocabulary of its room. */
export function unknownFileName({ path }) {
  const slash = path.indexOf('/')
  if (slash < 0) return []
  const room = path.slice(0, slash)
  if (room.startsWith('.')) return []
  const words = rooms[room]
  if (!words) return [`the folder ${room}/ is not a room`]
  const rest = path.slice(slash + 1)
  return words.some((word) => word.test(rest)) ? [] : [`the name is outside the vocabulary of ${room}/`]
}

/** A name that says nothing about what the file holds. */
export function emptyName({ path }) {
  const parts = path.split('/').map((part) => part.split('.')[0] ?? '')
  return parts.filter((part) => emptyWords.test(part)).map((part) => `the name "${part}" says nothing`)
}

/** A page stands in the folder of its screen: `site/product-detail/product-detail.page.tsx`, its `.screen.ts` beside it. */
export function pageOutsideItsFolder({ path }) {
  const [, folder, name, word] = /([^/]+)\/([^/]+)[.](page[.]tsx|screen[.]ts)$/.exec(path) ?? []
  return folder !== name ? [`the ${word.split('.')[0]} belongs into a folder named ${name}/`] : []
}

/** A test named by a number or an issue says nothing about what someone may do. */
export function numberedTestFile({ path }) {
  return /(^|\/)[^/]*(issue|bug|ticket|test|case)?-?\d+[.]test[.]/i.test(path)
    ? ['name the test after what it shows']
    : []
}
