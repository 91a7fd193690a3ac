import { defineConfig } from 'vitest/config'

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
    // Most tests wait for a database or a process more than they compute.
    maxWorkers: 3,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // Pure tests leave nothing behind that another could see.
      { extends: true, test: { name: 'pure', include: ['test/**/*.pure.test.ts'], isolate: false } },
      onDatabase('embedded'),
      onDatabase('postgres'),
      inBrowser,
    ],
  },
})
