import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseBuffer } from 'music-metadata'
import { expect, it } from 'vitest'
import { audioBytes, putAudio, sha256Of } from '../../../tests/builders/audio/audio-files'
import { addAlbum, addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const owned = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const album_id = await addAlbum(api, { artist, title: 'Two-Step Orbit' })
  const columns = { artist, album_id, withFiles: false }
  await addTrack(api, { ...columns, title: 'High Sun', track_number: 1 })
  const trackId = await addTrack(api, { ...columns, title: 'Low Sun', track_number: 2 })
  await putAudio(api, trackId)
  const buyer = await api.register()
  await addPurchase(api, buyer, trackId)
  return { api, artist, buyer, trackId }
}

const mp3Of = async (api: TestApi, as: Person, trackId: string) => {
  const answer = await api.call('GET', `/purchase/download/${trackId}?variant=mp3`, { as })
  return answer.json<{
    data: { url: string; filename: string; size: number; sha256: string; blocks: string[] }
  }>().data
}

describeApi('a downloaded MP3', () => {
  it('is the stream with an ID3 tag and a file name of artist and title', async () => {
    const { api, artist, buyer, trackId } = await owned()
    const { url, filename, ...file } = await mp3Of(api, buyer, trackId)
    expect(filename).toBe(`${artist.user.username} - Low Sun.mp3`)
    const { rawPayload, headers } = await api.send({ method: 'GET', url })
    expect(headers['content-disposition']).toContain('attachment; filename=')
    expect(file).toEqual({
      size: rawPayload.length,
      type: 'audio/mpeg',
      sha256: sha256Of(rawPayload),
      blocks: [sha256Of(rawPayload)],
    })
    const stream = audioBytes(trackId, 'stream')
    expect(rawPayload.subarray(-stream.length)).toEqual(stream)
    const { common } = await parseBuffer(rawPayload, { mimeType: 'audio/mpeg' })
    expect(common).toMatchObject({
      title: 'Low Sun',
      artist: artist.user.username,
      album: 'Two-Step Orbit',
      track: { no: 2 },
      genre: ['Dub'],
      year: 2030,
    })
  })

  it('supports ranges inside, across and after the tag', async () => {
    const { api, buyer, trackId } = await owned()
    const { url, size } = await mp3Of(api, buyer, trackId)
    const complete = (await api.send({ method: 'GET', url })).rawPayload
    const border = size - audioBytes(trackId, 'stream').length
    for (const [start, end] of [
      [0, 9],
      [border - 5, border - 1],
      [border - 5, border + 5],
      [border, border],
      [border + 1, size - 1],
    ] as const) {
      const part = await api.send({ method: 'GET', url, headers: { range: `bytes=${start}-${end}` } })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${size}`])
      expect(part.rawPayload).toEqual(complete.subarray(start, end + 1))
    }
  })

  it('is sent from the start when its title has changed since an interrupted download', async () => {
    const { api, artist, buyer, trackId } = await owned()
    const { url } = await mp3Of(api, buyer, trackId)
    const first = await api.send({ method: 'GET', url, headers: { range: 'bytes=0-99' } })
    const goOn = () =>
      api.send({
        method: 'GET',
        url,
        headers: { range: 'bytes=100-', 'if-range': String(first.headers.etag) },
      })
    expect((await goOn()).statusCode).toBe(206)
    await api.call('PUT', `/music/${trackId}`, { as: artist, payload: { title: 'High Sun' } })
    expect((await goOn()).statusCode).toBe(200)
  })

  it('is read once for its checksums until its title changes', async () => {
    const { api, artist, buyer, trackId } = await owned()
    const { sha256 } = await mp3Of(api, buyer, trackId)
    await rm(join(api.config.dataFolder, 'media', 'tracks', trackId), { recursive: true })
    expect((await mp3Of(api, buyer, trackId)).sha256).toBe(sha256)
    await api.call('PUT', `/music/${trackId}`, { as: artist, payload: { title: 'High Sun' } })
    const answer = await api.call('GET', `/purchase/download/${trackId}?variant=mp3`, { as: buyer })
    expect(answer.statusCode).toBe(503)
  })

  it('has no checksums when its file cannot be read', async () => {
    const { api, buyer, trackId } = await owned()
    await rm(join(api.config.dataFolder, 'media', 'tracks', trackId), { recursive: true })
    const answer = await api.call('GET', `/purchase/download/${trackId}?variant=mp3`, { as: buyer })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
  })

  it('has its format and size in the answer about its track, which says null for a track without files', async () => {
    const { api, trackId } = await owned()
    const { data } = (await api.call('GET', `/music/${trackId}`)).json()
    expect(data.original).toEqual({ format: 'MP3', size: audioBytes(trackId, 'original').length })
    const { data: silent } = (
      await api.call('GET', `/music/${await addTrack(api, { withFiles: false })}`)
    ).json()
    expect(silent.original).toBeNull()
  })

  it('returns 404 to users who do not own the track', async () => {
    const { api, trackId } = await owned()
    const other = await api.register()
    const answer = await api.call('GET', `/purchase/download/${trackId}?variant=mp3`, { as: other })
    expect(answer.statusCode).toBe(404)
    expect((await api.send({ method: 'GET', url: `/media/tracks/${trackId}/mp3` })).statusCode).toBe(403)
  })
})
