// The export of a person's data, from the request to the ZIP file.
import { expect, it } from 'vitest'
import { buildExports, daysMs, sweepExports } from '../../../../tests/builders/own-data/background'
import { personalTables } from '../../../../tests/builders/own-data/personal-tables'
import { putAudio, sha256Of } from '../../../../tests/builders/audio/audio-files'
import { readZip } from '../../../../tests/builders/api/read-zip'
import { testApi, testPassword, type Person, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { addPurchase, addTrack } from '../../../../tests/builders/music/music-rows'
import { aRoom } from '../../../../tests/builders/music/rooms'
import { mediaOf } from '../../../../tests/builders/presskit/built-kits'
import { documents } from './documents'
import { claimExport } from './exports-repository'

const ask = (api: TestApi, as: Person) => api.call('POST', '/user/export', { as })
const latest = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/user/export', { as })).json().data.export
const addressFor = (api: TestApi, as: Person) => api.call('POST', '/user/export/download', { as })

const anArtist = async (api: TestApi) => {
  const ada = await api.register({ username: 'ada', email: 'ada@example.com', profileType: 'musician' })
  const own = await addTrack(api, { artist: ada, title: 'Long Road', withFiles: false })
  await putAudio(api, own)
  const bought = await addTrack(api, { title: 'Night Bus' })
  await addPurchase(api, ada, bought)
  return { ada, own, bought }
}

const filesIn = (zip: Buffer) => new Map(readZip(zip).map(({ name, content }) => [name, content]))
const rowsIn = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`data/${name}`)))

describeApi('the export of a person\u2019s data', () => {
  it('is made in the background, told by mail, and has what is theirs and nothing of others', async () => {
    const api = await testApi()
    const { ada, own, bought } = await anArtist(api)
    const bo = await api.register({ username: 'boris', email: 'boris@example.com' })
    expect(await latest(api, ada)).toBeNull()
    expect((await addressFor(api, ada)).statusCode).toBe(404)
    expect((await ask(api, ada)).json().data).toMatchObject({ state: 'waiting', sizeBytes: null })
    await buildExports(api)
    const ready = await latest(api, ada)
    expect(ready).toMatchObject({ state: 'ready', deletedAt: api.now() + daysMs(7) })
    expect(await latest(api, bo)).toBeNull()
    const mails = await api.database.selectFrom('mails').select(['kind', 'address']).execute()
    expect(mails).toEqual([{ kind: 'export-ready', address: 'ada@example.com' }])
    const { url } = (await addressFor(api, ada)).json().data
    const download = await api.send({ method: 'GET', url })
    expect(download.headers).toMatchObject({ 'content-type': 'application/zip' })
    expect(download.rawPayload).toHaveLength(ready.sizeBytes)
    const files = filesIn(download.rawPayload)
    expect(rowsIn(files, 'profile.json')).toMatchObject([
      { email: 'ada@example.com', createdAt: '2030-01-01T00:00:00.000Z' },
    ])
    expect(rowsIn(files, 'tracks.json')).toMatchObject([{ id: own, title: 'Long Road' }])
    expect(rowsIn(files, 'purchases.json')).toMatchObject([
      { trackId: bought, title: 'Night Bus', priceCents: 100 },
    ])
    const original = [...files].find(([name]) => name.startsWith('recordings/001 - Long Road'))?.[1]
    const { sha256 } = await api.database
      .selectFrom('track_files')
      .select('sha256')
      .where('track_id', '=', own)
      .where('variant', '=', 'original')
      .executeTakeFirstOrThrow()
    expect(original && sha256Of(original)).toBe(sha256)
    const text = download.rawPayload.toString('latin1')
    for (const secret of [testPassword, 'boris', ada.token]) expect(text).not.toContain(secret)
  })

  it('has the mixes that the person made for others, and not those that others made for them', async () => {
    const room = await aRoom({ audio: true })
    const { api, artist, friend, addVersion } = room
    await addVersion(friend, { name: 'Drums', seconds: 2 })
    await addVersion(artist, { name: 'Strings', seconds: 3 })
    const recordingsOf = async (as: Person) => {
      await ask(api, as)
      await buildExports(api)
      const { url } = (await addressFor(api, as)).json().data
      const files = filesIn((await api.send({ method: 'GET', url })).rawPayload)
      const names = [...files.keys()].filter((name) => name.startsWith('recordings/'))
      return { names, rows: rowsIn(files, 'tracks.json'), mixes: rowsIn(files, 'mixes.json') }
    }
    const own = await recordingsOf(artist)
    expect(own.names).toEqual([
      'recordings/001 - Long road, Mix 1.wav',
      'recordings/002 - Long road, Strings.wav',
    ])
    expect(own.rows).toHaveLength(2)
    expect(own.mixes).toMatchObject([{ name: 'Mix 1' }, { name: 'Strings' }])
    const made = await recordingsOf(friend)
    expect(made.names).toEqual(['recordings/001 - Long road, Drums.wav'])
    expect([made.rows, made.mixes]).toMatchObject([[], [{ name: 'Drums' }]])
  })

  it('opens only by its signed address, for ten minutes, and is deleted after seven days', async () => {
    const api = await testApi()
    const [ada, bo] = [await api.register(), await api.register()]
    await ask(api, ada)
    await buildExports(api)
    const { url } = (await addressFor(api, ada)).json().data
    const { storage_key } = await api.database
      .selectFrom('data_exports')
      .select('storage_key')
      .executeTakeFirstOrThrow()
    const get = async (path: string) => (await api.send({ method: 'GET', url: path })).statusCode
    expect(await get(url)).toBe(200)
    expect(await get(url.replace(ada.user._id, bo.user._id))).toBe(403)
    expect(await get(url.replace(/e=\d+/, `e=${api.now() + daysMs(1)}`))).toBe(403)
    expect(await get(url.split('?')[0])).toBe(403)
    api.advance(10 * 60_000)
    expect(await get(url)).toBe(403)
    api.advance(daysMs(7))
    expect((await addressFor(api, ada)).statusCode).toBe(404)
    await sweepExports(api)
    expect(await latest(api, ada)).toBeNull()
    expect(await mediaOf(api).size(storage_key ?? '')).toBeNull()
  })

  it('is one at a time, goes on after its server was killed, and can be made three times a day', async () => {
    const api = await testApi()
    const ada = await api.register()
    await ask(api, ada)
    api.advance(1_000)
    expect((await ask(api, ada)).json().data.requestedAt).toBe(api.now() - 1_000)
    // A server that is killed leaves its lease.
    await claimExport(api.database, { now: api.now(), leaseMs: 60_000 })
    await buildExports(api)
    expect((await latest(api, ada)).state).toBe('building')
    api.advance(60_000)
    await buildExports(api)
    expect((await latest(api, ada)).state).toBe('ready')
    for (const expected of [201, 201, 429]) {
      expect((await ask(api, ada)).statusCode).toBe(expected)
      await buildExports(api)
    }
    expect((await latest(api, ada)).state).toBe('ready')
  })

  it('has every table that says something about people, in the document that the list of tables names', async () => {
    const listed = Object.entries(personalTables).flatMap(([table, { exported }]) =>
      typeof exported === 'string' ? [`${table} in ${exported}`] : [],
    )
    const written = Object.entries(documents).flatMap(([name, { tables }]) =>
      tables.map((table) => `${table} in ${name}`),
    )
    expect(written.toSorted()).toEqual(listed.toSorted())
  })
})
