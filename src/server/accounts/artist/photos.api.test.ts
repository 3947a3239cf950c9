import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { hourMs, minuteMs } from '~/contract/durations'
import {
  artistPhotosMax,
  captionMaxLength,
  imageMaxBytes,
  photosPerUploadMax,
} from '~/contract/limits-beyond'
import { createDiskStorage } from '~/server/storage/disk'
import { sweepLooseFiles } from '~/server/uploads/sweep-loose-files'
import { multipartBody, multipartHeaders } from '../../../../tests/builders/api/multipart'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'
import { removeDeletedPhotos } from './photos'

type Photo = { _id: string; url: string; caption: string | null; widthPixels: number; heightPixels: number }

const picture = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const send = (api: TestApi, as: Person | undefined, ...contents: (Buffer | string)[]) =>
  api.call('POST', '/user/artist/photos', {
    as,
    payload: multipartBody(
      ...contents.map((content) => ({ name: 'photos', filename: 'p.png', type: 'image/png', content })),
    ),
    headers: multipartHeaders,
  })

const open = async () => {
  const api = await testApi()
  return { api, artist: await api.register({ profileType: 'musician' }) }
}

/** An artist with photos of these colours. */
const withPhotos = async (...colours: string[]) => {
  const { api, artist } = await open()
  const answer = await send(api, artist, ...(await Promise.all(colours.map((colour) => picture(colour)))))
  const photos: Photo[] = answer.json().data.photos
  return { api, artist, ids: photos.map(({ _id }) => _id), photos }
}

const shown = async (api: TestApi, artist: Person): Promise<Photo[]> => {
  const own = (await api.call('GET', '/user/artist/profile', { as: artist })).json().data.photos
  const page = (await api.call('GET', `/user/artist/${artist.user._id}`)).json().data.photos
  expect(page).toEqual(own)
  return own
}

const idsOf = (photos: Photo[]) => photos.map(({ _id }) => _id)

const filesOf = (api: TestApi) => {
  const folder = join(api.config.dataFolder, 'media')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

const storageOf = (api: TestApi) => createDiskStorage(join(api.config.dataFolder, 'media'))

const sweepingParts = (api: TestApi) => ({ database: api.database, storage: storageOf(api), clock: api })

const order = (api: TestApi, as: Person, photoIds: string[]) =>
  api.call('PUT', '/user/artist/photos/order', { as, payload: { photoIds } })

const caption = (api: TestApi, as: Person | undefined, id: string | undefined, text: string | null) =>
  api.call('PUT', `/user/artist/photos/${id}/caption`, { as, payload: { caption: text } })

const remove = (api: TestApi, as: Person | undefined, id: string | undefined) =>
  api.call('DELETE', `/user/artist/photos/${id}`, { as })

const restore = (api: TestApi, as: Person | undefined, id: string | undefined) =>
  api.call('POST', `/user/artist/photos/${id}/restore`, { as })

describeApi('photos of an artist', () => {
  it('are stored upright, in their proportions, in two sizes and without metadata, and shown in order', async () => {
    const { api, artist } = await open()
    const sideways = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await send(api, artist, sideways, await picture('red'))
    expect([answer.statusCode, answer.json().data.photos]).toMatchObject([
      201,
      [
        { widthPixels: 1_024, heightPixels: 2_048, caption: null },
        { widthPixels: 60, heightPixels: 40 },
      ],
    ])
    const [large, small] = await shown(api, artist)
    const get = async (url: string) => sharp((await api.send({ method: 'GET', url })).rawPayload).metadata()
    const file = await get(large?.url ?? '')
    expect([file.width, file.height, file.exif]).toEqual([1_024, 2_048, undefined])
    expect(await get((large?.url ?? '').replace('.webp', '-480.webp'))).toMatchObject({
      width: 240,
      height: 480,
    })
    expect(await get((small?.url ?? '').replace('.webp', '-480.webp'))).toMatchObject({
      width: 60,
      height: 40,
    })
  })

  it('are added once, however often they are sent and by several requests at once', async () => {
    const { api, artist } = await open()
    const teal = await picture('teal')
    const answers = await Promise.all([send(api, artist, teal, teal), send(api, artist, teal)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await shown(api, artist)).toHaveLength(1)
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    // Two images and one original.
    expect(filesOf(api)).toHaveLength(3)
  })

  it('get an original when they are sent again, if they were added before originals were kept', async () => {
    const { api, artist } = await withPhotos('red')
    const rows = () => api.database.selectFrom('artist_photos').select('original_key').execute()
    await api.database.updateTable('artist_photos').set({ original_key: null }).execute()
    await send(api, artist, await picture('red'))
    expect(await rows()).toEqual([{ original_key: expect.stringMatching(/^photo-originals\/.*\.png$/) }])
  })

  it('are refused together when one of them is no picture, and leave no file', async () => {
    const { api, artist } = await open()
    const refused = [
      [await send(api, artist, await picture('teal'), '<svg/>'), 415],
      [await send(api, artist, await picture('teal'), (await picture('red')).subarray(0, 50)), 400],
      [await send(api, artist), 400],
      [await send(api, artist, ''), 400],
      [await send(api, artist, Buffer.alloc(imageMaxBytes + 1)), 413],
      [await send(api, artist, ...Array.from({ length: photosPerUploadMax + 1 }, () => 'x')), 400],
      [await api.call('POST', '/user/artist/photos', { as: artist, payload: {} }), 400],
    ] as const
    expect(refused.map(([{ statusCode }]) => statusCode)).toEqual(refused.map(([, status]) => status))
    expect(await shown(api, artist)).toEqual([])
    expect(filesOf(api)).toEqual([])
  })

  it('are refused with 409 when there are too many, and the files of the refused one are deleted', async () => {
    const { api, artist, photos } = await withPhotos('teal')
    const [{ url = '' } = {}] = photos
    const rows = Array.from({ length: artistPhotosMax - 1 }, (_, at) => ({
      id: `photo-${at}`,
      user_id: artist.user._id,
      image_hash: String(at),
      width_pixels: 1,
      height_pixels: 1,
      position: at + 1,
      created_at: 0,
    }))
    await api.database.insertInto('artist_photos').values(rows).execute()
    const answer = await send(api, artist, await picture('red'))
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'You can show at most 60 photos. Delete one first.',
    ])
    const files = filesOf(api)
    expect(files).toEqual(expect.arrayContaining([`${url.slice(14, -5)}-480.webp`, url.slice(14)]))
    expect(files).toHaveLength(3)
  })

  it('are sorted as named, and those that are not named follow', async () => {
    const { api, artist, ids } = await withPhotos('red', 'teal', 'navy', 'gold')
    const [red = '', teal = '', navy = '', gold = ''] = ids
    const answer = await order(api, artist, [gold, teal])
    expect(answer.statusCode).toBe(200)
    expect(idsOf(answer.json().data.photos)).toEqual([gold, teal, red, navy])
    expect(idsOf(await shown(api, artist))).toEqual([gold, teal, red, navy])
    await send(api, artist, await picture('white'))
    expect(idsOf(await shown(api, artist)).slice(0, 4)).toEqual([gold, teal, red, navy])
  })

  it('keep their order when the new one names a photo twice, or an unknown, deleted or foreign photo', async () => {
    const { api, artist, ids } = await withPhotos('red', 'teal', 'navy')
    const [red = '', teal = '', navy = ''] = ids
    await remove(api, artist, navy)
    const other = await api.register({ profileType: 'musician' })
    const foreign = (await send(api, other, await picture('gold'))).json().data.photos[0]._id
    for (const [photoIds, status] of [
      [[teal, teal], 400],
      [[], 400],
      [[teal, 'unknown'], 404],
      [[teal, navy], 404],
      [[teal, foreign], 404],
    ] as const) {
      expect((await order(api, artist, [...photoIds])).statusCode).toBe(status)
    }
    expect(idsOf(await shown(api, artist))).toEqual([red, teal])
  })

  it('have a caption, which can be changed and cleared', async () => {
    const { api, artist, ids } = await withPhotos('red')
    const answer = await caption(api, artist, ids[0], ' On stage in Lagos ')
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { _id: ids[0], caption: 'On stage in Lagos' },
    ])
    expect(await shown(api, artist)).toMatchObject([{ caption: 'On stage in Lagos' }])
    expect((await caption(api, artist, ids[0], 'x'.repeat(captionMaxLength + 1))).statusCode).toBe(400)
    await caption(api, artist, ids[0], '')
    expect(await shown(api, artist)).toMatchObject([{ caption: null }])
  })

  it('disappear at once when they are deleted, and come back with caption and place when they are restored', async () => {
    const { api, artist, ids } = await withPhotos('red', 'teal', 'navy')
    await caption(api, artist, ids[1], 'On stage')
    expect((await remove(api, artist, ids[1])).statusCode).toBe(200)
    expect(idsOf(await shown(api, artist))).toEqual([ids[0], ids[2]])
    expect((await caption(api, artist, ids[1], 'New')).statusCode).toBe(404)
    expect((await remove(api, artist, ids[1])).statusCode).toBe(200)
    api.advance(14 * minuteMs)
    await removeDeletedPhotos(sweepingParts(api))
    const answer = await restore(api, artist, ids[1])
    expect(idsOf(answer.json().data.photos)).toEqual(ids)
    expect(await shown(api, artist)).toMatchObject([{}, { caption: 'On stage' }, {}])
    expect((await restore(api, artist, ids[1])).statusCode).toBe(200)
  })

  it('are removed with their files some time after their deletion, unless another artist has the same photo', async () => {
    const { api, artist, ids, photos } = await withPhotos('red', 'teal')
    const other = await api.register({ profileType: 'musician' })
    await send(api, other, await picture('teal'))
    for (const id of ids) await remove(api, artist, id)
    api.advance(16 * minuteMs)
    await removeDeletedPhotos(sweepingParts(api))
    expect((await restore(api, artist, ids[0])).statusCode).toBe(404)
    expect((await remove(api, artist, ids[0])).statusCode).toBe(404)
    const statusOf = async (url = '') => (await api.send({ method: 'GET', url })).statusCode
    expect(await Promise.all(photos.map(({ url }) => statusOf(url)))).toEqual([404, 200])
    expect(filesOf(api)).toHaveLength(3)
  })

  it('that were deleted are added again at the end when they are uploaded again', async () => {
    const { api, artist, ids } = await withPhotos('red', 'teal')
    await remove(api, artist, ids[0])
    await send(api, artist, await picture('red'))
    expect(idsOf(await shown(api, artist))).toEqual([ids[1], ids[0]])
    api.advance(hourMs)
    await removeDeletedPhotos(sweepingParts(api))
    expect(await shown(api, artist)).toHaveLength(2)
  })

  it('can be changed by their artist only', async () => {
    const { api, artist, ids } = await withPhotos('red')
    const other = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    await caption(api, artist, ids[0], 'Mine')
    for (const [as, status] of [
      [other, 404],
      [listener, 403],
      [undefined, 401],
    ] as const) {
      const answers = [
        await caption(api, as, ids[0], 'Taken'),
        await remove(api, as, ids[0]),
        await restore(api, as, ids[0]),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status])
    }
    expect((await send(api, listener, await picture('red'))).statusCode).toBe(403)
    expect((await send(api, undefined, await picture('red'))).statusCode).toBe(401)
    expect(await shown(api, artist)).toMatchObject([{ _id: ids[0], caption: 'Mine' }])
    await remove(api, artist, ids[0])
    expect((await restore(api, other, ids[0])).statusCode).toBe(404)
  })
})

describeApi('the files of a photo', () => {
  it('are swept after a day if the server crashed before it wrote the row', async () => {
    const { api } = await withPhotos('red')
    await api.database.deleteFrom('artist_photos').execute()
    expect(filesOf(api)).toHaveLength(3)
    api.advance(25 * hourMs)
    await sweepLooseFiles(sweepingParts(api))
    expect(filesOf(api)).toEqual([])
  })

  it('stay when they are swept while a row refers to them', async () => {
    const { api } = await withPhotos('red')
    api.advance(25 * hourMs)
    await sweepLooseFiles(sweepingParts(api))
    expect(filesOf(api)).toHaveLength(3)
  })
})
