import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'

describeApi('every connection to PostgreSQL', () => {
  it('runs queries without compiling them, which takes longer than the queries', async () => {
    const { config, database } = await testApi()
    if (config.databaseUrl === null) return
    const readAtOnce = Array.from({ length: 5 }, () => sql<{ jit: string }>`show jit`.execute(database))
    const answers = await Promise.all(readAtOnce)
    expect(answers.flatMap(({ rows }) => rows)).toEqual(readAtOnce.map(() => ({ jit: 'off' })))
  })
})
