import { defineConfig } from 'vitest/config'

/** Tests of pure code, and the rest once per database. */
const onDatabase = (database: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: database,
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.pure.test.ts'],
    env: { EARSHOT_TEST_DATABASE: database },
    globalSetup: ['test/fixtures/database-template.ts'],
  },
})

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    projects: [
      { extends: true, test: { name: 'pure', include: ['test/**/*.pure.test.ts'] } },
      onDatabase('embedded'),
      onDatabase('postgres'),
    ],
  },
})
