import { expect, it } from 'vitest'
import { isReaderName } from '../../src/domain/bi-reader.ts'

it('a reader for BI tools has no name that PostgreSQL reserves', () => {
  const names = ['grafana', 'acme_2', 'public', 'none', 'current_user', 'session_user', 'pg_monitor']
  expect(names.filter(isReaderName)).toEqual(['grafana', 'acme_2'])
})
