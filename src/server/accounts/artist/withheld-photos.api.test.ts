// The files of photos that moderators withhold.
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { smallerAt, smallPhotoPixels } from '~/contract/rules/picture-sizes'
import { anAdmin } from '../../../../tests/builders/api/admins'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { moderate, subjectOf } from '../../../../tests/builders/moderation/moderation'
import { buildState, generate } from '../../../../tests/builders/presskit/built-kits'
import { saveKit } from '../../../../tests/builders/presskit/press-kits'
import { uploadPhoto } from '../../../../tests/builders/moderation/withheld-world'

const statusOf = async (api: TestApi, url: string) => (await api.send({ method: 'GET', url })).statusCode

const ownPhotoOf = async (api: TestApi, as: Person): Promise<string> =>
  (await api.call('GET', '/user/artist/profile', { as })).json().data.photos[0].url

describeApi('the file of a withheld photo', () => {
  it('is opened by the addresses that its artist gets, in both sizes, and an admin, and by no other', async () => {
    const api = await testApi()
    const [artist, admin] = [await api.register({ profileType: 'musician' }), await anAdmin(api)]
    const { photoId, photoUrl } = await uploadPhoto(api, artist)
    expect(await ownPhotoOf(api, artist)).toBe(photoUrl)
    await moderate(api, admin, { type: 'photo', id: photoId }, { action: 'hide' })
    const own = await ownPhotoOf(api, artist)
    const answer = await api.send({ method: 'GET', url: own })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await statusOf(api, smallerAt(own, smallPhotoPixels))).toBe(200)
    const { pictureUrl } = await subjectOf(api, admin, { type: 'photo', id: photoId })
    expect(await statusOf(api, pictureUrl)).toBe(200)
    const wrong = [photoUrl, `${own}x`, own.replace(/e=\d+/, `e=${api.now() + 9 * hourMs}`)]
    for (const url of wrong) expect(await statusOf(api, url)).toBe(404)
    const { url } = (
      await api.call('PUT', `/user/artist/photos/${photoId}/caption`, {
        as: artist,
        payload: { caption: 'X' },
      })
    ).json().data
    expect(url).toBe(own)
    api.advance(2 * hourMs)
    expect([await statusOf(api, own), await statusOf(api, await ownPhotoOf(api, artist))]).toEqual([404, 200])
    await moderate(api, admin, { type: 'photo', id: photoId }, { action: 'restore' })
    expect([await statusOf(api, photoUrl), await ownPhotoOf(api, artist)]).toEqual([200, photoUrl])
  })

  it('stays public while somebody else shows the same picture', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    const [one, other] = [
      await api.register({ profileType: 'musician' }),
      await api.register({ profileType: 'musician' }),
    ]
    const { photoId, photoUrl } = await uploadPhoto(api, one)
    await moderate(api, admin, { type: 'photo', id: photoId }, { action: 'take-down' })
    expect(await statusOf(api, photoUrl)).toBe(404)
    const { photoId: otherId, photoUrl: otherUrl } = await uploadPhoto(api, other)
    expect([otherUrl, await statusOf(api, photoUrl)]).toEqual([photoUrl, 200])
    await api.call('DELETE', `/user/artist/photos/${otherId}`, { as: other })
    expect(await statusOf(api, photoUrl)).toBe(404)
  })

  it('takes the built files of the press kit with it, which are built again without the photo', async () => {
    const api = await testApi()
    const [artist, admin] = [await api.register({ profileType: 'musician' }), await anAdmin(api)]
    const { photoId } = await uploadPhoto(api, artist)
    await saveKit(api, artist, { visibility: 'public', line: 'Hi', heroPhotoId: photoId })
    await generate(api, artist)
    const file = {
      user_id: artist.user._id,
      paper: 'preview',
      storage_key: 'kits/a.jpg',
      sha256: 'none',
    } as const
    await api.database
      .insertInto('press_kit_built_files')
      .values({ ...file, size_bytes: 1 })
      .execute()
    await api.database.updateTable('press_kit_builds').set({ state: 'ready', built_at: api.now() }).execute()
    await moderate(api, admin, { type: 'photo', id: photoId }, { action: 'hide' })
    expect(await api.database.selectFrom('press_kit_built_files').selectAll().execute()).toEqual([])
    expect(await buildState(api, artist)).toMatchObject({ state: 'waiting' })
  })
})
