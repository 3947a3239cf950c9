// A recording that was replaced: who is listening to it hears it to its end, and no address ever changes from one
// recording to another.
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { audioBytes } from '../../../../tests/builders/audio/audio-files'
import { storageOf } from '../../../../tests/builders/audio/media-queue'
import { wav } from '../../../../tests/builders/audio/small-audio'
import {
  aReleasedTrack,
  preparedBytes,
  type ReleasedTrack,
} from '../../../../tests/builders/music/new-recording'
import { sweepFormerRecordings } from './new-recordings'
import { sweepLooseFiles } from '../sweep-loose-files'

const replacedAfterReading = async () => {
  const track = await aReleasedTrack()
  const { streamUrl, audioUrl } = await track.read(track.buyer)
  await track.send()
  const mediaId = (await track.coming()) ?? ''
  await track.finish()
  return { ...track, mediaId, old: { streamUrl, audioUrl } }
}

const sweep = async ({ api }: ReleasedTrack) => {
  const parts = { database: api.database, storage: storageOf(api), clock: api }
  await sweepFormerRecordings(parts)
  await sweepLooseFiles(parts)
}

const rest = (etag: unknown) => ({ range: 'bytes=500-', 'if-range': String(etag) })

describeApi('an address of a recording that was replaced', () => {
  it('serves the rest of the old recording to those who are listening, with or without If-Range', async () => {
    const track = await replacedAfterReading()
    const parts = [
      [track.old.streamUrl, audioBytes(track.trackId, 'stream')],
      [track.old.audioUrl, audioBytes(track.trackId, 'preview')],
    ] as const
    for (const [url, content] of parts) {
      const first = await track.hear(url, { range: 'bytes=0-499' })
      const later = await track.hear(url, rest(first.headers.etag))
      expect(later.statusCode).toBe(206)
      expect(Buffer.concat([first.rawPayload, later.rawPayload])).toEqual(content)
      expect((await track.hear(url, { range: 'bytes=500-' })).rawPayload).toEqual(content.subarray(500))
    }
  })

  it('differs from the address of the new one, whose validator differs as well', async () => {
    const track = await replacedAfterReading()
    const now = await track.read(track.buyer)
    expect(now.streamUrl).not.toBe(track.old.streamUrl)
    expect(now.audioUrl).toMatch(/\/preview\?r=[\da-f]{12}$/)
    const [old, fresh] = await Promise.all([track.hear(track.old.streamUrl), track.hear(now.streamUrl)])
    expect(old.headers.etag).not.toBe(fresh.headers.etag)
    // The whole new file is the only right answer to a range that belongs to the old one.
    const mixed = await track.hear(now.streamUrl, rest(old.headers.etag))
    expect([mixed.statusCode, mixed.rawPayload]).toEqual([200, preparedBytes(track.mediaId, 'stream')])
  })

  it('ends a day after the replacement, and never leads to the new recording', async () => {
    const track = await replacedAfterReading()
    const { streamUrl } = track.old
    track.api.advance(23 * hourMs)
    await sweep(track)
    expect((await track.hear(track.old.audioUrl)).statusCode).toBe(200)
    track.api.advance(2 * hourMs)
    await sweep(track)
    expect((await track.hear(streamUrl, { range: 'bytes=500-' })).statusCode).toBe(403)
    const gone = await track.hear(track.old.audioUrl, { range: 'bytes=500-' })
    expect([gone.statusCode, gone.json().message]).toEqual([404, 'The artist has replaced this recording'])
    const { audioUrl } = await track.read()
    expect((await track.hear(audioUrl)).statusCode).toBe(200)
  })

  it('leaves no rows and no files of the old recording behind after the sweep', async () => {
    const track = await replacedAfterReading()
    const keysOf = async () =>
      (await track.api.database.selectFrom('track_files').select('storage_key').execute()).map(
        ({ storage_key }) => storage_key,
      )
    const before = await keysOf()
    expect(before).toHaveLength(6)
    track.api.advance(25 * hourMs)
    await sweep(track)
    const after = await keysOf()
    expect(after).toHaveLength(3)
    for (const key of before)
      expect((await storageOf(track.api).size(key)) !== null).toBe(after.includes(key))
    expect(await track.api.database.selectFrom('tracks').select('id').execute()).toEqual([
      { id: track.trackId },
    ])
  })

  it('cannot name another recording, because it is signed', async () => {
    const track = await replacedAfterReading()
    const { streamUrl } = await track.read(track.buyer)
    const withoutName = streamUrl.replace(/r=[^&]*&/, '')
    const otherName = streamUrl.replace(/r=[^&]*&/, 'r=&')
    for (const url of [withoutName, otherName, `${track.old.streamUrl}&r=x`])
      expect((await track.hear(url)).statusCode).toBe(403)
  })

  it('is refused like any other when the buyer has no right any more', async () => {
    const track = await replacedAfterReading()
    await track.api.database.deleteFrom('purchases').execute()
    expect((await track.hear(track.old.streamUrl)).statusCode).toBe(403)
  })

  it('keeps working through two replacements within a day', async () => {
    const track = await replacedAfterReading()
    const second = await track.read(track.buyer)
    await track.send(track.artist, wav(4))
    await track.finish()
    expect((await track.hear(track.old.streamUrl)).rawPayload).toEqual(audioBytes(track.trackId, 'stream'))
    expect((await track.hear(second.streamUrl)).rawPayload).toEqual(preparedBytes(track.mediaId, 'stream'))
  })

  it('does not serve a recording that is not ready, not even to somebody who knows its name', async () => {
    const track = await aReleasedTrack()
    await track.send()
    const mediaId = (await track.coming()) ?? ''
    const { recording } = await track.api.database
      .selectFrom('tracks')
      .select('recording')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow()
    expect((await track.hear(`/media/tracks/${track.trackId}/preview?r=${recording}`)).statusCode).toBe(404)
    expect((await track.hear(`/media/tracks/${mediaId}/preview?r=${recording}`)).statusCode).toBe(404)
  })
})
