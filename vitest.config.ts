import { defineConfig } from 'vitest/config'

/** Pure tests that count the steps of what they run. */
const COUNTED = 'test/**/adversarial-*.pure.test.ts'

/** Tests of pure code, and the rest once per database. */
const onDatabase = (database: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: database,
    include: ['test/**/*.test.ts'],
    // What only one of the two has, such as fsync of the embedded, is tested there.
    exclude: [
      'test/**/*.pure.test.ts',
      'test/**/*.browser.test.ts',
      `test/**/*.${database === 'embedded' ? 'postgres' : 'embedded'}.test.ts`,
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
    env: { EARSHOT_TEST_DATABASE: 'embedded' },
    globalSetup: ['test/fixtures/database-template.ts'],
    testTimeout: 60_000,
  },
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Tests leave nothing behind that another could see, so that what one has loaded serves the next.
    isolate: false,
    // Most tests wait for a database or a process more than they compute.
    maxWorkers: 3,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { name: 'pure', include: ['test/**/*.pure.test.ts'], exclude: [COUNTED] } },
      // V8 counts only in modules that nobody has loaded, and is slower ever after.
      { extends: true, test: { name: 'counted', include: [COUNTED], isolate: true } },
      onDatabase('embedded'),
      onDatabase('postgres'),
      inBrowser,
    ],
  },
})
