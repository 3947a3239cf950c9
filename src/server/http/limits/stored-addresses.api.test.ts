// The database holds no network address, neither as it is nor as a hash that anybody could compute from it. Each call of
// the contract is made from two known addresses, also calls that are added later, and then every table is searched.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'
import { createUpload } from '../../../../tests/builders/uploads/resumable-upload'
import { goodBodyOf } from '../../../../tests/builders/malformed/good-request'
import { addAlbum, addPurchase, addTrack } from '../../../../tests/builders/music/music-rows'
import { builtCalls } from '../api-paths'

const addresses = { signedOut: '203.0.113.77', signedIn: '2001:db8:77:5a::1234' }
/** The network of the second address, by which its owner is limited. */
const network = '2001:db8:77:5a'

/** Calls that end or delete something come last. */
const inOrder = builtCalls.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))

const callAll = async (api: TestApi, address: string, as?: Person) => {
  const headers = { 'x-forwarded-for': address }
  for (const { name, method, path } of inOrder) {
    if (name === 'signOut') continue
    const filled = path.replace('{genre}', 'Dub').replace(/\{\w+\}/g, 'some-id')
    await api.call(method, filled, { as, headers, payload: goodBodyOf(name) })
  }
}

const play = (api: TestApi, address: string, as?: Person) => {
  api.advance(minuteMs)
  const payload = { playId: randomUUID(), listenedSeconds: 30 }
  const headers = { 'x-forwarded-for': address }
  return api.call('POST', '/music/heard-id/play', { as, payload, headers })
}

/** Every row of every table, as text. */
const everything = async ({ database }: TestApi) => {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database)),
  )
  return { names: tables.map(({ name }) => name), text: JSON.stringify(rows).toLowerCase() }
}

const hashesOf = (address: string) =>
  (['md5', 'sha1', 'sha256'] as const).flatMap((name) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash(name).update(address).digest(form)),
  )

describeApi('the database', () => {
  it('holds no network address after every call was made from it', async () => {
    const api = await testApi()
    const listener = await api.register()
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { id: 'some-id', artist })
    for (const id of ['some-id', 'heard-id']) await addTrack(api, { id, artist, album_id, price_cents: 0 })
    await addPurchase(api, listener, 'some-id')
    await callAll(api, addresses.signedOut)
    await callAll(api, addresses.signedIn, listener)
    await callAll(api, addresses.signedIn, artist)
    await createUpload(api, artist, 1_000, { 'x-forwarded-for': addresses.signedIn })
    const answers = [
      await play(api, addresses.signedOut),
      await play(api, addresses.signedIn),
      await play(api, addresses.signedIn, listener),
    ]
    expect(answers.map((answer) => answer.json().data.counted)).toEqual([true, true, true])
    const { names, text } = await everything(api)
    // Attempts and plays are counted by address, so they were stored.
    expect(names).toEqual(expect.arrayContaining(['attempts', 'plays', 'sessions', 'uploads', 'users']))
    const counted = await api.database.selectFrom('attempts').select('scope').execute()
    expect(counted.map(({ scope }) => scope)).toEqual(expect.arrayContaining(['access-key', 'register']))
    const known = [...Object.values(addresses), network]
    const words = known.flatMap((address) =>
      [address, `address ${address}`].flatMap((each) => [each, ...hashesOf(each)]),
    )
    expect(words.filter((word) => text.includes(word.toLowerCase()))).toEqual([])
  })
})
