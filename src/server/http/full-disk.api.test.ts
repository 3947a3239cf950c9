import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as money from '../../../tests/builders/money/simulated-payments'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'

const onPostgres = process.env.LARIAT_TEST_DATABASE === 'postgres'

/** SQLite then reports a full disk whenever a write needs another page. */
const fillDisk = (api: TestApi) => sql`pragma max_page_count = 1`.execute(api.database)

/** Repeats a write until the pages that are in use have no room left for it. */
const untilRefused = async (write: (count: number) => ReturnType<TestApi['call']>) => {
  let answer = await write(0)
  for (let count = 1; answer.statusCode < 400 && count < 200; count += 1) answer = await write(count)
  return answer
}

const full = {
  message: 'The server has no space left right now, so this was not stored. Please try again later.',
  code: 'unavailable',
  requestId: expect.any(String),
}

// A test cannot fill the disk of the shared PostgreSQL.
describe.skipIf(onPostgres)('on a full disk', () => {
  it('answers 507 to a registration, and reads still work', async () => {
    const api = await testApi()
    await fillDisk(api)
    const answer = await untilRefused((count) =>
      api.call('POST', '/user/register', {
        headers: { 'x-forwarded-for': `198.51.100.${count}` },
        payload: {
          username: `rider${count}`,
          email: `rider${count}@example.com`,
          password: 'correct horse',
          profileType: 'listener',
        },
      }),
    )
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 507, body: full })
    expect((await api.call('GET', '/music')).statusCode).toBe(200)
  })

  it('answers 507 to create-payment-intent', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const artist = await money.registerSeller(api)
    const tracks: string[] = []
    for (let count = 0; count < 60; count += 1) tracks.push(await money.addTrackForSale(api, { artist }))
    await fillDisk(api)
    const answer = await untilRefused((count) => money.begin(api, buyer, tracks[count] ?? ''))
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 507, body: full })
  })
})
