/**
 * What `npm test` runs on both databases: what is about the database itself, the queue, and a start. The other tests send the
 * same SQL through the same driver, and run on PostgreSQL; `npm run test:long` runs every file on both, `npm run test:embedded`
 * every file on the embedded one.
 */
export const ON_BOTH_DATABASES = [
  'test/app/**/*.test.ts',
  'test/queue/{definitions,queue,turns}.test.ts',
  'test/storage/{bulk-joins,bulk-rows,llm-limits,migrate,spending,statistics,transaction}.test.ts',
  'test/pipeline/crash-recovery.test.ts',
]

/**
 * What `npm test` runs on the embedded database alone: a first start and a crash, whose SQL other tests send to PostgreSQL
 * (`judge-crash` after a crash, `serve-and-work` and `demo-brand` at a start).
 */
export const ON_EMBEDDED_ALONE = ['test/app/first-start.test.ts', 'test/pipeline/crash-recovery.test.ts']

/** What `npm test` runs on PostgreSQL alone: the test itself moves the backup to an embedded database and back. */
export const ON_POSTGRES_ALONE = ['test/app/backup.test.ts']
