import { expect, it, vi } from 'vitest'
import { coverKeys } from '~/server/images/cover'
import { createDiskStorage } from '~/server/storage/disk'
import { plainPasswords, testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { demoUserId } from '../ids'
import { seedDemoWorld } from '../seed'
import { juneCalloway } from '../world/june-calloway'
import { artists } from '../world/world'
import { DrawnPictures } from './draw-pictures'

const patience = { timeout: 90_000, interval: 200 }

/** Drawing takes long, so only the pictures of two artists are missing. */
const drawn = artists.filter(({ username }) => username !== juneCalloway.username).slice(1)

const markAsDrawn = async ({ database, now }: TestApi) => {
  const ids = drawn.map(({ username }) => demoUserId(username))
  const photos = drawn.flatMap(({ username, photos: own }) =>
    own.map(({ caption }, position) => ({
      id: `demo-${username}-${position}`,
      user_id: demoUserId(username),
      image_hash: 'drawn',
      width_pixels: 1,
      height_pixels: 1,
      caption,
      position,
      created_at: now(),
    })),
  )
  await database.updateTable('tracks').set({ cover_hash: 'drawn' }).where('artist_id', 'in', ids).execute()
  await database.updateTable('albums').set({ cover_hash: 'drawn' }).where('artist_id', 'in', ids).execute()
  await database.updateTable('users').set({ avatar_key: 'drawn' }).where('id', 'in', ids).execute()
  await database.insertInto('artist_photos').values(photos).execute()
}

const demoWorld = async () => {
  const api = await testApi()
  await seedDemoWorld(api.database, api, plainPasswords, null)
  await markAsDrawn(api)
  const storage = createDiskStorage(`${api.config.dataFolder}/pictures`)
  const changed = { trackChanged: vi.fn(api.trackChanged), artistChanged: vi.fn(async () => {}) }
  const pictures = new DrawnPictures({ ...api, ...changed, logger: api.app.log, storage, clock: api })
  return { api, storage, pictures, ...changed }
}

const without = async ({ database }: TestApi) => {
  const tracks = await database
    .selectFrom('tracks')
    .select('cover_hash')
    .where('deleted_at', 'is', null)
    .execute()
  const albums = await database.selectFrom('albums').select('cover_hash').execute()
  return [...tracks, ...albums].filter(({ cover_hash }) => cover_hash === null).length
}

describeApi('the pictures of the demo world', () => {
  it('are drawn one by one, also the photos of the demo musician, continue after a stop, and are not drawn again', async () => {
    const { api, storage, pictures, trackChanged } = await demoWorld()
    const all = await without(api)
    pictures.start()
    await vi.waitFor(async () => expect(await without(api)).toBeLessThan(all), patience)
    await pictures.stop()
    const left = await without(api)
    expect(left).toBeGreaterThan(0)
    pictures.start()
    const photos = () => api.database.selectFrom('artist_photos').selectAll().execute()
    await vi.waitFor(
      async () => expect((await photos()).length).toBe(artists.flatMap((artist) => artist.photos).length),
      patience,
    )
    const ofMusician = await api.database
      .selectFrom('artist_photos')
      .innerJoin('users', 'users.id', 'artist_photos.user_id')
      .select('caption')
      .where('username', '=', juneCalloway.username)
      .execute()
    expect(ofMusician.map(({ caption }) => caption).toSorted()).toEqual(
      juneCalloway.photos.map(({ caption }) => caption).toSorted(),
    )
    expect(ofMusician.length).toBeGreaterThan(0)
    expect(await without(api)).toBe(0)
    const changedIds = new Set(trackChanged.mock.calls.map(([id]) => id))
    const tracks = await api.database
      .selectFrom('tracks')
      .select(['id', 'cover_hash'])
      .where('deleted_at', 'is', null)
      .where('cover_hash', '!=', 'drawn')
      .execute()
    expect(changedIds.size).toBe(tracks.length)
    expect(changedIds.size).toBeGreaterThan(5)
    const [{ cover_hash: hash } = { cover_hash: null }] = tracks
    for (const key of coverKeys(hash ?? '')) expect(await storage.size(key)).toBeGreaterThan(0)
    const photo = (await photos()).find(({ image_hash }) => image_hash !== 'drawn')
    const stored = `photos/${photo?.image_hash}`
    expect(await storage.size(`${stored}-480.webp`)).toBeLessThan((await storage.size(`${stored}.webp`)) ?? 0)
    const stage = await api.database.selectFrom('press_kit_files').select('storage_key').execute()
    expect(stage).toHaveLength(2)
    await pictures.stop()
    const calls = trackChanged.mock.calls.length
    pictures.start()
    await pictures.stop()
    expect(trackChanged.mock.calls.length).toBe(calls)
  }, 120_000)
})
