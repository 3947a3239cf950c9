// The original files of photos in a press kit.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { multipartBody, multipartHeaders } from '../../../../tests/builders/api/multipart'
import { readZip } from '../../../../tests/builders/api/read-zip'
import type { Person, TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { downloadOf } from '../../../../tests/builders/presskit/built-kits'
import { addPhoto, anArtistWithKit, kitPageOf, saveKit } from '../../../../tests/builders/presskit/press-kits'

const upload = async (api: TestApi, artist: Person, content: Buffer): Promise<string> => {
  const part = { name: 'photos', filename: 'IMG_1.jpg', type: 'image/jpeg', content }
  const answer = await api.call('POST', '/user/artist/photos', {
    as: artist,
    payload: multipartBody(part),
    headers: multipartHeaders,
  })
  return answer.json().data.photos[0]._id
}

/** From a camera that was held upright, with the place in its metadata. */
const fromCamera = () =>
  sharp({ create: { width: 3_000, height: 2_400, channels: 3, background: 'teal' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describeApi('the original of a photo in a press kit', () => {
  it('has the uploaded size without the place, under an address for those who see the kit, and in the ZIP file', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const source = await fromCamera()
    const photoId = await upload(api, artist, source)
    await api.call('PUT', `/user/artist/photos/${photoId}/caption`, {
      as: artist,
      payload: { caption: 'On stage' },
    })
    const older = await addPhoto(api, artist)
    const photos = [photoId, older].map((id) => ({ photoId: id, credit: 'Ada' }))
    await saveKit(api, artist, { photos })
    const [photo, without] = (await kitPageOf(api, path)).data.photos
    expect(photo).toMatchObject({
      widthPixels: 1_638,
      heightPixels: 2_048,
      originalWidthPixels: 2_400,
      originalHeightPixels: 3_000,
    })
    expect(without).toMatchObject({ originalUrl: without?.url, originalWidthPixels: 1_200 })
    const get = (url = '') => api.send({ method: 'GET', url })
    const { statusCode, headers, rawPayload } = await get(photo?.originalUrl)
    expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'image/jpeg',
      String(rawPayload.length),
    ])
    expect(headers['content-disposition']).toContain(`filename="${artist.user.username} - On stage.jpg"`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 3_000, height: 2_400, orientation: 6 })
    expect([source.includes('GPS') || source.length > rawPayload.length, rawPayload.includes('GPS')]).toEqual(
      [true, false],
    )
    const zip = await get((await downloadOf(api, path, { kind: 'photos' })).url)
    const files = new Map(readZip(zip.rawPayload).map((entry) => [entry.name, entry.content]))
    expect(files.get('photos/01 - On stage.jpg')?.equals(rawPayload)).toBe(true)
    expect(files.get('photos/captions.csv')?.toString()).toContain('01 - On stage.jpg,On stage,Ada,2400,3000')
    const status = async () => (await get(photo?.originalUrl)).statusCode
    const address = photo?.originalUrl ?? ''
    expect((await get(address.replace(photoId, older))).statusCode).toBe(403)
    await saveKit(api, artist, { photos: [] })
    expect(await status()).toBe(403)
    await saveKit(api, artist, { heroPhotoId: photoId })
    expect(await status()).toBe(200)
    await saveKit(api, artist, { visibility: 'unlisted' })
    expect(await status()).toBe(403)
  })
})
