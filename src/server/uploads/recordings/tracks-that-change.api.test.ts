// A new recording of a track that is deleted, withdrawn or not ready itself, and what it uses of the storage quota.
import { expect, it } from 'vitest'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { formOf } from '../../../../tests/builders/uploads/upload-form'
import { audioBytes } from '../../../../tests/builders/audio/audio-files'
import { patience } from '../../../../tests/builders/audio/media-queue'
import { wav } from '../../../../tests/builders/audio/small-audio'
import {
  aReleasedTrack,
  hasOnlyTheTrack,
  preparedBytes,
} from '../../../../tests/builders/music/new-recording'

describeApi('a new recording of a track that changes meanwhile', () => {
  it('is deleted with the track', async () => {
    const track = await aReleasedTrack()
    await track.api.database.deleteFrom('purchases').execute()
    await track.send()
    await track.begun()
    const mediaId = (await track.coming()) ?? ''
    expect((await track.api.call('DELETE', track.path, { as: track.artist })).statusCode).toBe(200)
    track.held.ending(mediaId)?.finish()
    expect(await track.api.database.selectFrom('tracks').select('id').execute()).toEqual([])
  })

  it('is deleted when the track is taken down, and buyers keep the recording they have', async () => {
    const track = await aReleasedTrack()
    await track.send()
    await track.begun()
    expect((await track.api.call('DELETE', track.path, { as: track.artist })).statusCode).toBe(200)
    await hasOnlyTheTrack(track)
    const { streamUrl } = await track.read(track.buyer)
    expect((await track.hear(streamUrl)).rawPayload).toEqual(audioBytes(track.trackId, 'stream'))
  })

  it('replaces the first recording while nobody can have heard that', async () => {
    const track = await aReleasedTrack({}, { audio_state: 'queued' })
    await track.api.mediaQueue.enqueue(track.trackId, 'prepare')
    const answer = await track.send()
    expect(answer.json().data).toMatchObject({ durationSeconds: 3 })
    expect(answer.json().data).not.toHaveProperty('newRecording')
    expect(await track.coming()).toBeNull()
    await expect.poll(() => track.held.begun.at(-1), patience).toBe(track.trackId)
    track.held.ending(track.trackId)?.finish()
    await expect.poll(async () => (await track.read()).processing.state, patience).toBe('ready')
  })

  it('replaces a recording that is prepared only when it is requested', async () => {
    const track = await aReleasedTrack({}, { audio_state: 'to-order' })
    await track.send()
    const mediaId = (await track.coming()) ?? ''
    await track.finish()
    await hasOnlyTheTrack(track)
    const { streamUrl } = await track.read(track.buyer)
    expect((await track.hear(streamUrl)).rawPayload).toEqual(preparedBytes(mediaId, 'stream'))
  })

  it('is refused for a work in progress, which has versions instead', async () => {
    const track = await aReleasedTrack({}, { is_wip: 1 })
    const answer = await track.send()
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'A work in progress has versions. Add this recording as a new version of its mix.',
    ])
    expect(await track.coming()).toBeNull()
  })

  it('keeps the track from becoming a work in progress until it is ready or discarded', async () => {
    const track = await aReleasedTrack()
    const withdraw = () =>
      track.api.call('PUT', track.path, { as: track.artist, ...formOf({ workInProgress: 'true' }, {}) })
    await track.send()
    expect((await withdraw()).statusCode).toBe(409)
    await track.finish()
    expect((await withdraw()).statusCode).toBe(200)
  })
})

describeApi('the storage quota', () => {
  it('counts a new recording and the old one while both exist', async () => {
    const quotaBytes = 3_000 + Math.floor(wav(3).length * 1.5)
    const track = await aReleasedTrack({ quotaBytes })
    const used = async () =>
      (await track.api.call('GET', `/music/artist/${track.artist.user._id}`, { as: track.artist })).json()
        .data.storage.usedBytes
    const before = await used()
    await track.send()
    expect(await used()).toBe(before + wav(3).length)
    await track.send(track.artist, wav(4))
    expect(await used()).toBe(before + wav(4).length)
    await track.finish()
    expect(await used()).toBe(before + wav(4).length)
    const refused = await track.send(track.artist, wav(3))
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'quota_exceeded'])
    expect(await track.coming()).toBeNull()
  })
})
