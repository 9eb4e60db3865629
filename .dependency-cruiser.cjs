const { readdirSync } = require('node:fs')

/** One rule per arrow of docs/map.md: who may know whom. Whatever an arrow does not allow is forbidden. */

const rooms = '(contract|server|browser|admin|resources|drawing|site|member|start|migrations|e2e|bench|scripts)'
const code = '[.](ts|tsx)$'
// A worker of browser/ runs in the browser, any other on the server.
const serverFile = '[.](server|demo|screen)([.]test)?[.]ts$|^(server|resources)/.*[.]worker[.]ts$'
// The others are nouns of the engine's own tables, whose rules are part of how the engine works.
const businessNouns = readdirSync('resources').filter(
  (name) =>
    !/^(admin|attachment|config|message-(?:channel|log|template|variable)|notice|security|sms-template|user)\b|[.]/.test(
      name,
    ),
)
const test = '[.](test|testing)[.]tsx?$'

/** `from` may import itself and `to`; every other room is forbidden. Tests may also take the test application from start/. */
const arrow = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { path: `^${rooms}/`, pathNot: to },
})

/** From above to below (docs/map.md). */
const engineRooms = ['display', 'searchIndex', 'read', 'write', 'save', 'actions', 'history', 'sheets', 'calls']

/** What stands in one room of the engine may not import what stands below it; the engine itself imports no room. */
const engineArrow = (from, below) => ({
  name: 'engine-rooms-know-those-above',
  comment: 'A room of the engine knows the rooms above it and none below.',
  severity: 'error',
  from: { path: `^server/engine/${from}`, pathNot: test },
  to: { path: `^server/engine/(${below.join('|')})/` },
})

module.exports = {
  forbidden: [
    arrow(
      'contract-knows-nothing',
      { path: '^contract/', pathNot: test },
      '^contract/',
      'Both sides believe the contract; it believes nobody.',
    ),
    arrow(
      'server-knows-contract',
      { path: '^server/', pathNot: test },
      '^(server|contract)/',
      'The engine names no noun.',
    ),
    arrow(
      'browser-knows-contract',
      { path: '^browser/', pathNot: test },
      '^(browser|contract)/',
      'Shared by every screen.',
    ),
    arrow(
      'admin-knows-contract-and-browser',
      { path: '^admin/', pathNot: [test, serverFile] },
      '^(admin|contract|browser)/',
      'The shell shows definitions handed to it; it imports no resource.',
    ),
    arrow(
      'admin-server-files',
      { path: '^admin/.*[.]server[.]ts$' },
      '^(admin|contract|browser|server)/',
      'Admin on the server.',
    ),
    arrow(
      'resources-know-contract-browser-admin',
      { path: '^resources/', pathNot: [test, serverFile] },
      '^(resources|contract|browser|admin|drawing)/',
      'Definitions and views.',
    ),
    arrow(
      'resources-server-files',
      { path: '^resources/.*[.](server|demo|worker)[.]ts$', pathNot: test },
      '^(resources|contract|server|drawing)/',
      'Server files of a noun also know the engine.',
    ),
    {
      name: 'rules-come-in-by-the-doors',
      comment:
        'Rules, guards and effects of a noun work with the one context; its queries and calls know more of the server.',
      severity: 'error',
      from: { path: businessNouns.map((name) => `^resources/${name}/${name}[.](server|demo)[.]ts$`) },
      to: { path: '^server/', pathNot: '^server/engine/(module|context|demo)[.]ts$' },
    },
    arrow(
      'site-knows-contract-browser-resources',
      { path: '^site/', pathNot: [test, serverFile] },
      '^(site|contract|browser|resources|drawing)/',
      'Site and member never meet.',
    ),
    arrow(
      'site-server-files',
      { path: '^site/.*[.](server|screen)[.]ts$', pathNot: test },
      '^(site|contract|resources|server)/',
      'Loaders of the site.',
    ),
    arrow(
      'member-knows-contract-browser-resources',
      { path: '^member/', pathNot: [test, serverFile] },
      '^(member|contract|browser|resources|drawing)/',
      'Site and member never meet.',
    ),
    arrow(
      'member-server-files',
      { path: '^member/.*[.]server[.]ts$', pathNot: test },
      '^(member|contract|resources|server)/',
      'Loaders of the member centre.',
    ),
    engineArrow('[^/]+$', engineRooms),
    ...engineRooms.slice(0, -1).map((room, at) => engineArrow(`${room}/`, engineRooms.slice(at + 1))),
    arrow(
      'drawing-knows-contract',
      { path: '^drawing/', pathNot: test },
      '^(drawing|contract)/',
      'Line art as strings.',
    ),
    arrow(
      'migrations-know-the-schema',
      { path: '^migrations/', pathNot: test },
      '^(migrations|server/db)/',
      'Append-only.',
    ),
    {
      name: 'nobody-imports-start',
      comment: 'start/ knows everything and nobody knows it; only tests borrow its test application.',
      severity: 'error',
      from: { path: `^${rooms}/`, pathNot: ['^start/', test, '^(e2e|bench|scripts)/'] },
      to: { path: '^start/' },
    },
    {
      name: 'server-files-stay-on-the-server',
      comment: 'Only server code imports a server file; a browser bundle never holds one.',
      severity: 'error',
      from: { path: '^(contract|browser|admin|resources|site|member)/', pathNot: [serverFile, test] },
      to: { path: serverFile },
    },
    {
      name: 'browsers-load-few-failures',
      comment: 'Sentences that only the server says stay there; what a browser says too stands in browserFailures.ts.',
      severity: 'error',
      from: { path: '^(contract|browser|admin|resources|site|member)/', pathNot: [serverFile, test] },
      to: { path: '^contract/failures/failures[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'entries-stay-in-the-browser',
      comment: 'A browser entry holds no server code.',
      severity: 'error',
      from: { path: '^start/.*[.]entry[.]tsx?$' },
      to: { path: [serverFile, '^server/', '^migrations/'] },
    },
    {
      name: 'server-files-hold-no-browser',
      comment: 'A server file loads no view, no shell and no browser code.',
      severity: 'error',
      from: { path: [serverFile, '^server/', '^migrations/'], pathNot: [test, '[.]screen[.]ts$'] },
      to: { path: ['^(browser|admin)/.*[.]tsx$', '[.](view|paper|island|page)[.]tsx$', '[.]entry[.]tsx?$'] },
    },
    {
      name: 'a-screen-joins-loader-and-page',
      comment: 'A screen says where its page stands and what loads it, and draws nothing itself.',
      severity: 'error',
      from: { path: '^site/([^/]+)/.+[.]screen[.]ts$' },
      to: { path: '[.]tsx$', pathNot: '^site/$1/$1[.]page[.]tsx$' },
    },
    {
      name: 'views-belong-to-the-back-office',
      comment: 'Site and member never show a view of the back office.',
      severity: 'error',
      from: { path: '^(site|member)/' },
      to: { path: '[.]view[.]tsx$' },
    },
    {
      name: 'pages-take-only-types-from-resources',
      comment: 'A page is a function of its data.',
      severity: 'error',
      from: { path: '^(site|member)/.*[.]page[.]tsx$' },
      to: { path: '^resources/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-screen-imports-a-screen',
      comment: 'What two screens share stands above them, in browser/ or in the root of the room.',
      severity: 'error',
      from: { path: '^(site|member)/([^/]+)/.+[.](page|server|screen)[.]tsx?$' },
      to: { path: '^$1/[^/]+/.+[.](page|server|screen)[.]tsx?$', pathNot: '^$1/$2/' },
    },
    {
      name: 'a-view-imports-no-view',
      comment: 'Views of nouns do not know each other.',
      severity: 'error',
      from: { path: '^resources/([^/]+)/.+[.]view[.]tsx$' },
      to: { path: '^resources/[^/]+/.+[.]view[.]tsx$', pathNot: '^resources/$1/' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: code }, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'Nobody reaches this file: use it or remove it.',
      severity: 'error',
      from: {
        orphan: true,
        path: `^${rooms}/`,
        pathNot: [
          test,
          '^(e2e|bench|scripts|start|migrations)/',
          '[.](server|view|demo|worker|page|island)[.]tsx?$',
          '[.]d[.]ts$',
        ],
      },
      to: {},
    },
    {
      name: 'pixels-are-decoded-by-the-decoder',
      comment: 'A picture can take gigabytes: only the process of the decoder works on pixels, and others ask it to.',
      severity: 'error',
      from: { pathNot: [test, '^server/files/pictures/(decoder[.]worker|pictureWorks)[.]ts$'] },
      to: {
        path: '^server/files/pictures/(pictureWorks|makeThumbnail|paintShared)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '[?]' } },
    {
      name: 'development-packages-stay-out-of-the-server',
      comment: '`dependencies` is what the built server imports; browser libraries are bundled.',
      severity: 'error',
      from: {
        path: ['^server/', serverFile, '^migrations/', '^start/'],
        pathNot: [test, '[.]entry[.]tsx?$', '^start/testing'],
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        // Loaded by `npm run dev` alone.
        pathNot: '/(vite|@fastify/middie)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|dist|data)/|[.]css$' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
