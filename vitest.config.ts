import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/run/longest-first.ts'
import { ON_BOTH_DATABASES, ON_EMBEDDED_ALONE, ON_POSTGRES_ALONE } from './test/run/on-both-databases.ts'

/** Pure tests that count the steps of what they run. */
const COUNTED = 'test/**/adversarial-*.pure.test.ts'
/** A test that fails ends at once; one that hangs ends here. Generous, for machines that are slow or busy. */
const HANGS_MS = 10 * 60_000
const POLL_MS = 5 * 60_000
/** Only `npm run test:long` has time for these. */
const LONG = 'test/**/*.long.test.ts'
const isWhole = process.env['EARSHOT_TEST_LENGTH'] === 'whole'
/** Set by `npm test`: what is not about the database runs on one of them. */
const isShort = process.env['EARSHOT_TEST_DATABASES'] === 'one'

/** Tests with a database, once per database. */
const onDatabase = (database: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: database,
    include:
      isShort && database === 'embedded'
        ? [...ON_BOTH_DATABASES, 'test/**/*.embedded.test.ts']
        : ['test/**/*.test.ts'],
    // What only one of the two has, such as fsync of the embedded, is tested there.
    exclude: [
      'test/**/*.pure.test.ts',
      'test/**/*.browser.test.ts',
      ...(isWhole ? [] : [LONG]),
      ...(isShort ? (database === 'postgres' ? ON_EMBEDDED_ALONE : ON_POSTGRES_ALONE) : []),
      `test/**/*.${database === 'embedded' ? 'postgres' : 'embedded'}.{test,long.test}.ts`,
    ],
    env: { EARSHOT_TEST_DATABASE: database },
    globalSetup: ['test/fixtures/database-template.ts'],
  },
})

/** Tests in Chromium, whose path test/run/chromium.ts finds. */
const inBrowser = {
  extends: true as const,
  test: {
    name: 'browser',
    include: ['test/e2e/**/*.browser.test.ts'],
    env: { EARSHOT_TEST_DATABASE: 'postgres' },
    globalSetup: ['test/fixtures/database-template.ts'],
  },
}

/** The dashboard in Chromium, over the real server and the demo brand. */
const ofDashboard = {
  extends: true as const,
  test: {
    name: 'dashboard',
    include: ['test/dashboard/**/*.browser.test.ts'],
    // One server with the demo, and one browser, for all files.
    fileParallelism: false,
    // Vitest wants projects with other numbers of workers to run one after the other; `npm test` runs two Vitests instead.
    sequence: { groupOrder: 1 },
    env: { EARSHOT_TEST_DATABASE: 'postgres' },
    globalSetup: ['test/fixtures/database-template.ts'],
  },
}

export default defineConfig({
  test: {
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    pool: 'forks',
    // Tests leave nothing behind that another could see, so that what one has loaded serves the next.
    isolate: false,
    // Node runs the sources as they are: what Vite makes of them took a third longer. Nothing is mocked, so Node loads them too.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Most tests wait for a database or a process more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: POLL_MS } },
    projects: [
      { extends: true, test: { name: 'pure', include: ['test/**/*.pure.test.ts'], exclude: [COUNTED] } },
      // V8 counts only in modules that nobody has loaded, and is slower ever after. Calls that its compilers inline are not
      // counted, and when they compile depends on the machine: so they stay off.
      {
        extends: true,
        test: {
          name: 'counted',
          include: [COUNTED],
          isolate: true,
          execArgv: ['--no-opt', '--no-maglev', '--no-flush-bytecode'],
        },
      },
      onDatabase('embedded'),
      onDatabase('postgres'),
      inBrowser,
      ofDashboard,
    ],
  },
})
