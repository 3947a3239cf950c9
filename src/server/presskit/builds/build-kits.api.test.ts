// The builds of press kits in the background.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayMs, minuteMs, secondMs } from '~/contract/durations'
import { StorageUnavailable } from '~/server/storage/storage'
import { sweepLooseFiles } from '~/server/uploads/sweep-loose-files'
import { describeApi } from '../../../../tests/builders/api/test-database'
import type { TestApi } from '../../../../tests/builders/api/test-api'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import {
  buildKits,
  buildState,
  generate,
  generateAndBuild,
  lookForOutdated,
  mediaOf,
} from '../../../../tests/builders/presskit/built-kits'
import { addPhoto, anArtistWithKit, saveKit } from '../../../../tests/builders/presskit/press-kits'
import { buildOf, builtFilesOf, claimBuild, previewOf } from './repository'

const filesIn = ({ config }: TestApi) => readdirSync(join(config.dataFolder, 'media', 'presskits'))

const sweep = (api: TestApi) => sweepLooseFiles({ database: api.database, storage: mediaOf(api), clock: api })

describeApi('a build of a press kit', () => {
  it('waits after the artist has asked for it, shows its progress, and ends with files of the present kit', async () => {
    const { api, artist, id } = await anArtistWithKit({ visibility: 'off' })
    expect(await buildState(api, artist)).toEqual({
      state: 'none',
      progress: 0,
      isCurrent: false,
      builtAt: null,
    })
    await saveKit(api, artist, { line: 'Nobody has asked for files yet' })
    expect((await generate(api, artist)).json().data.build).toEqual({
      state: 'waiting',
      progress: 0,
      isCurrent: false,
      builtAt: null,
    })
    const storage = mediaOf(api)
    const seen: number[] = []
    const put: typeof storage.put = async (key, content) => {
      const { state, progress } = await buildState(api, artist)
      expect(state).toBe('building')
      seen.push(progress)
      return storage.put(key, content)
    }
    await buildKits(api, { ...storage, put })
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other))
    expect([seen.length, seen.every((progress) => progress > 0 && progress < 1)]).toEqual([3, true])
    expect(await buildState(api, artist)).toEqual({
      state: 'ready',
      progress: 1,
      isCurrent: true,
      builtAt: api.now(),
    })
    expect((await builtFilesOf(api.database, id)).map(({ paper }) => paper)).toEqual(['a4', 'letter'])
    expect(await previewOf(api.database, id)).toMatchObject({ storage_key: expect.stringMatching(/\.jpg$/) })
  })

  it('begins by itself when others can see the kit for the first time, and again when it was off', async () => {
    const { api, artist, id } = await anArtistWithKit({ visibility: 'off' })
    await saveKit(api, artist, { visibility: 'unlisted' })
    await buildKits(api)
    expect(await buildState(api, artist)).toMatchObject({ state: 'ready', isCurrent: true })
    expect(await previewOf(api.database, id)).toMatchObject({ storage_key: expect.stringMatching(/\.jpg$/) })
    await saveKit(api, artist, { visibility: 'off' })
    await saveKit(api, artist, { visibility: 'public' })
    expect((await buildState(api, artist)).state).toBe('waiting')
    await buildKits(api)
    expect(await buildState(api, artist)).toMatchObject({ state: 'ready', isCurrent: true })
  })

  it('begins again five seconds after the last change, and replaces the files', async () => {
    const { api, artist, id } = await anArtistWithKit()
    await generateAndBuild(api, artist)
    const before = await builtFilesOf(api.database, id)
    const trackId = await addTrack(api, { artist })
    const changes = [
      () => saveKit(api, artist, { line: 'Another line' }),
      () =>
        api.call('POST', '/presskit/highlights', { as: artist, payload: { type: 'award', title: 'Prize' } }),
      () => saveKit(api, artist, { tracks: [{ trackId, inFull: true }] }),
    ]
    for (const change of changes) {
      await change()
      const { state, isCurrent, builtAt } = await buildState(api, artist)
      expect([state, isCurrent, builtAt]).toEqual(['waiting', false, Date.UTC(2030, 0, 1)])
      api.advance(4 * secondMs)
      await buildKits(api)
    }
    expect(await builtFilesOf(api.database, id)).toEqual(before)
    api.advance(secondMs)
    await buildKits(api)
    expect(await buildState(api, artist)).toMatchObject({ state: 'ready', isCurrent: true })
    const after = await builtFilesOf(api.database, id)
    expect(after.map(({ sha256 }) => sha256)).not.toEqual(before.map(({ sha256 }) => sha256))
    api.advance(2 * dayMs)
    await sweep(api)
    expect(filesIn(api).toSorted()).toEqual(
      [...after, await previewOf(api.database, id)]
        .map((file) => file?.storage_key.replace('presskits/', ''))
        .toSorted(),
    )
  })

  it('begins again when something outside of the kit has changed: a photo, a title, the name', async () => {
    const { api, artist, id } = await anArtistWithKit()
    const [photoId, trackId] = [await addPhoto(api, artist), await addTrack(api, { artist })]
    await generateAndBuild(api, artist)
    const { database } = api
    const changes = [
      () => database.updateTable('artist_photos').set({ deleted_at: 1 }).where('id', '=', photoId).execute(),
      () => database.updateTable('tracks').set({ title: 'New' }).where('id', '=', trackId).execute(),
      () => database.updateTable('users').set({ display_name: 'New' }).where('id', '=', id).execute(),
    ]
    for (const change of changes) {
      await change()
      expect(await buildState(api, artist)).toMatchObject({ state: 'ready', isCurrent: false })
      api.advance(10 * minuteMs)
      await lookForOutdated(api)
      expect((await buildState(api, artist)).state).toBe('waiting')
      await buildKits(api)
      expect((await buildState(api, artist)).isCurrent).toBe(true)
    }
    api.advance(10 * minuteMs)
    await lookForOutdated(api)
    expect((await buildState(api, artist)).state).toBe('ready')
  })

  it('is taken over after its lease when its process was killed, and by one of two replicas only', async () => {
    const { api, artist, id } = await anArtistWithKit()
    await generate(api, artist)
    const killed = await claimBuild(api.database, { now: api.now(), leaseMs: 30 * secondMs })
    expect(killed?.userId).toBe(id)
    await buildKits(api)
    expect(await buildState(api, artist)).toMatchObject({ state: 'building', builtAt: null })
    api.advance(30 * secondMs)
    await Promise.all([buildKits(api), buildKits(api)])
    expect(await buildState(api, artist)).toMatchObject({ state: 'ready', isCurrent: true })
    expect([filesIn(api).length, (await buildOf(api.database, id))?.attempts]).toEqual([3, 2])
  })

  it('keeps the change that is made while it runs', async () => {
    const { api, artist } = await anArtistWithKit()
    await generate(api, artist)
    const storage = mediaOf(api)
    let isChanged = false
    const slow: typeof storage = {
      ...storage,
      put: async (key, content) => {
        if (!isChanged) await saveKit(api, artist, { line: 'Meanwhile' })
        isChanged = true
        return storage.put(key, content)
      },
    }
    await buildKits(api, slow)
    expect(await buildState(api, artist)).toMatchObject({ state: 'waiting', isCurrent: false })
    api.advance(5 * secondMs)
    await buildKits(api)
    expect(await buildState(api, artist)).toMatchObject({ state: 'ready', isCurrent: true })
  })

  it('waits while the store is away, and fails after three attempts until the kit changes', async () => {
    const { api, artist } = await anArtistWithKit()
    await generate(api, artist)
    const failing = (error: Error) => {
      const put = async () => {
        throw error
      }
      return { ...mediaOf(api), put }
    }
    for (let at = 0; at < 5; at += 1) {
      await buildKits(api, failing(new StorageUnavailable('away')))
      expect((await buildState(api, artist)).state).toBe('waiting')
      api.advance(minuteMs)
    }
    for (const state of ['waiting', 'waiting', 'waiting', 'failed']) {
      await buildKits(api, failing(new Error('broken')))
      expect((await buildState(api, artist)).state).toBe(state)
      api.advance(minuteMs)
    }
    await saveKit(api, artist, { line: 'Another line' })
    api.advance(minuteMs)
    await buildKits(api)
    expect((await buildState(api, artist)).state).toBe('ready')
  })

  it('has its three attempts again for a change that was saved during the last one', async () => {
    const { api, artist } = await anArtistWithKit()
    await generate(api, artist)
    let runs = 0
    const put = async () => {
      runs += 1
      if (runs === 3) await saveKit(api, artist, { line: 'Meanwhile' })
      throw new Error('broken')
    }
    for (let at = 0; at < 4; at += 1) {
      await buildKits(api, { ...mediaOf(api), put })
      api.advance(minuteMs)
    }
    expect([runs, (await buildState(api, artist)).state]).toEqual([4, 'waiting'])
    await buildKits(api)
    expect(await buildState(api, artist)).toMatchObject({ state: 'ready', isCurrent: true })
  })

  it('begins one minute after the first of many changes', async () => {
    const { api, artist } = await anArtistWithKit()
    await generateAndBuild(api, artist)
    const saves = 16
    for (let at = 0; at < saves; at += 1) {
      await saveKit(api, artist, { line: `Line ${at}` })
      await buildKits(api)
      expect([at, (await buildState(api, artist)).state]).toEqual([at, at < saves - 1 ? 'waiting' : 'ready'])
      api.advance(4 * secondMs)
    }
  })
})

describeApi('the built files of a press kit', () => {
  it('are gone at once when the artist hides what they show, until the next build has ended', async () => {
    const { api, artist, id, path } = await anArtistWithKit({ isOpen: true })
    const payload = { type: 'award', title: 'Prize' }
    const highlight = (await api.call('POST', '/presskit/highlights', { as: artist, payload })).json().data
    await generateAndBuild(api, artist)
    const statuses = async () => [
      (await api.send({ method: 'GET', url: `/media/presskits/${id}/preview.jpg` })).statusCode,
      (await api.call('POST', `${path}/download`, { payload: { kind: 'one-sheet' } })).statusCode,
    ]
    expect(await statuses()).toEqual([200, 200])
    const changes = [
      () => saveKit(api, artist, { line: '' }),
      () => api.call('DELETE', `/presskit/highlights/${highlight._id}`, { as: artist }),
      () => api.call('POST', '/presskit/link', { as: artist }),
    ]
    for (const [at, change] of changes.entries()) {
      await change()
      expect([at, await statuses()]).toEqual([at, [404, 404]])
      expect(await buildState(api, artist)).toMatchObject({ state: 'waiting', builtAt: null })
      const file = { storage_key: `presskits/${at}.pdf`, size_bytes: 1, sha256: '' }
      await api.database
        .insertInto('press_kit_built_files')
        .values({ user_id: id, paper: 'a4', ...file })
        .execute()
    }
    api.advance(5 * secondMs)
    await buildKits(api)
    expect(await statuses()).toEqual([200, 200])
    api.advance(2 * dayMs)
    await sweep(api)
    expect(filesIn(api)).toHaveLength(3)
  })

  it('are not those of a run that had begun before the artist hid something', async () => {
    const { api, artist, id } = await anArtistWithKit()
    await generate(api, artist)
    const storage = mediaOf(api)
    let isHidden = false
    const put: typeof storage.put = async (key, content) => {
      if (!isHidden) await saveKit(api, artist, { line: '' })
      isHidden = true
      return storage.put(key, content)
    }
    await buildKits(api, { ...storage, put })
    expect([await builtFilesOf(api.database, id), (await buildState(api, artist)).state]).toEqual([
      [],
      'waiting',
    ])
    api.advance(5 * secondMs)
    await buildKits(api)
    expect(await buildState(api, artist)).toMatchObject({ state: 'ready', isCurrent: true })
  })
})
