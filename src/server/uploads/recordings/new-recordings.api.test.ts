// A new recording for an existing track: buyers get it, and the old one plays until the new one is ready. Address, plays
// and purchases stay.
import { expect, it } from 'vitest'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { uploadInPieces } from '../../../../tests/builders/uploads/resumable-upload'
import { audioBytes } from '../../../../tests/builders/audio/audio-files'
import { patience } from '../../../../tests/builders/audio/media-queue'
import { wav } from '../../../../tests/builders/audio/small-audio'
import {
  aReleasedTrack,
  hasOnlyTheTrack,
  preparedBytes,
} from '../../../../tests/builders/music/new-recording'

/** A worker may take the job before the answer is read. */
const underWay = { state: expect.stringMatching(/^(queued|working)$/) }

describeApi('a new recording for an existing track', () => {
  it('leaves the old recording to everybody until it is ready', async () => {
    const track = await aReleasedTrack()
    const before = await track.read(track.buyer)
    const answer = await track.send()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject({
      durationSeconds: 180,
      peaks: 'AAAA',
      processing: { state: 'ready' },
      newRecording: underWay,
    })
    await track.begun()
    await expect
      .poll(async () => (await track.read()).newRecording, patience)
      .toEqual({ state: 'working', progress: 0 })
    expect(await track.read(track.buyer)).toEqual(before)
    expect((await track.hear(before.streamUrl)).rawPayload).toEqual(audioBytes(track.trackId, 'stream'))
    expect((await track.hear(before.audioUrl)).rawPayload).toEqual(audioBytes(track.trackId, 'preview'))
  })

  it('is heard by buyers and by everybody else as soon as it is ready', async () => {
    const track = await aReleasedTrack()
    await track.send()
    const mediaId = (await track.coming()) ?? ''
    await track.finish()
    const bought = await track.read(track.buyer)
    expect(bought).toMatchObject({ durationSeconds: 95, peaks: 'BBBB', processing: { state: 'ready' } })
    expect((await track.hear(bought.streamUrl)).rawPayload).toEqual(preparedBytes(mediaId, 'stream'))
    expect((await track.hear(bought.audioUrl)).rawPayload).toEqual(preparedBytes(mediaId, 'preview'))
    expect(await track.read()).not.toHaveProperty('newRecording')
    const list = await track.api.call('GET', '/music')
    expect(list.json().data.items).toMatchObject([{ durationSeconds: 95, audioUrl: bought.audioUrl }])
    const purchases = await track.api.call('GET', '/purchase', { as: track.buyer })
    const [purchase] = purchases.json().data.items
    expect((await track.hear(purchase.streamUrl)).rawPayload).toEqual(preparedBytes(mediaId, 'stream'))
    expect(purchase.track.recording).toMatch(/^[\da-f]{12}$/)
  })

  it('is what a buyer downloads once it is ready, named in the answer', async () => {
    const track = await aReleasedTrack()
    const download = async () =>
      (await track.api.call('GET', `/purchase/download/${track.trackId}`, { as: track.buyer })).json().data
    expect(await download()).not.toHaveProperty('recording')
    await track.send()
    await track.finish()
    const file = await download()
    expect(file).toMatchObject({ type: 'audio/wav', size: wav(3).length })
    expect(file.recording).toBe((await track.read()).recording)
    expect((await track.hear(file.url)).rawPayload).toEqual(wav(3))
  })

  it('keeps the address, plays, purchases, price, album and date of the track', async () => {
    const track = await aReleasedTrack({}, { play_count: 41, heat: 3, price_cents: 250, mood: 'Warm' })
    const { api, trackId } = track
    const album = { title: 'Both', genre: 'Dub', releaseType: 'ep', tracks: [trackId] }
    await api.call('POST', '/albums', { as: track.artist, payload: album })
    const rowOf = () =>
      api.database.selectFrom('tracks').selectAll().where('id', '=', trackId).executeTakeFirstOrThrow()
    const before = await rowOf()
    const purchases = await api.database.selectFrom('purchases').selectAll().execute()
    api.advance(60_000)
    await track.send()
    await track.finish()
    const { recording, ...after } = await rowOf()
    expect(recording).not.toBe('')
    expect(after).toEqual({
      ...before,
      recording: undefined,
      duration_ms: 95_000,
      updated_at: api.now(),
    })
    expect(await api.database.selectFrom('purchases').selectAll().execute()).toEqual(purchases)
  })

  it('can arrive in a resumable upload, and a repeated call that names it changes nothing', async () => {
    const track = await aReleasedTrack()
    const { api, artist, path } = track
    const audioUpload = await uploadInPieces(api, artist, wav(3), 4_000)
    const payload = { audioUpload, title: 'Second take' }
    const answer = await api.call('PUT', path, { as: artist, payload })
    expect(answer.json().data).toMatchObject({ title: 'Second take', newRecording: underWay })
    const mediaId = await track.coming()
    const again = await api.call('PUT', path, { as: artist, payload })
    expect([again.statusCode, await track.coming()]).toEqual([200, mediaId])
    await track.finish()
    const late = await api.call('PUT', path, { as: artist, payload })
    expect(late.statusCode).toBe(200)
    expect(late.json().data).not.toHaveProperty('newRecording')
  })

  it('is prepared once when the same file is sent twice at the same time', async () => {
    const track = await aReleasedTrack()
    const answers = await Promise.all([track.send(), track.send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await track.finish()
    expect(track.held.begun).toHaveLength(1)
    expect((await track.send()).json().data).not.toHaveProperty('newRecording')
    expect(track.held.begun).toHaveLength(1)
  })

  it('takes the place of another one that is still being prepared', async () => {
    const track = await aReleasedTrack()
    await track.send()
    const first = await track.coming()
    await track.begun()
    await track.send(track.artist, wav(5))
    const second = await track.coming()
    expect(second).not.toBe(first)
    track.held.ending(first ?? '')?.finish()
    await track.finish()
    const { streamUrl } = await track.read(track.buyer)
    expect((await track.hear(streamUrl)).rawPayload).toEqual(preparedBytes(second ?? '', 'stream'))
    const rows = await track.api.database.selectFrom('tracks').select('id').execute()
    expect(rows).toHaveLength(2)
  })

  it('can be sent and discarded only by the artist of the track', async () => {
    const track = await aReleasedTrack()
    const other = await track.api.register({ profileType: 'musician' })
    await track.send()
    const discard = (as?: typeof other) => track.api.call('DELETE', `${track.path}/recording`, { as })
    expect((await discard()).statusCode).toBe(401)
    for (const [as, status] of [
      [track.buyer, 403],
      [other, 404],
    ] as const) {
      expect((await track.send(as)).statusCode).toBe(status)
      expect((await discard(as)).statusCode).toBe(status)
    }
    expect(await track.coming()).not.toBeNull()
  })

  it('is refused at once when it is no audio, and the old recording stays', async () => {
    const track = await aReleasedTrack()
    expect((await track.send(track.artist, Buffer.from('no audio'))).statusCode).toBe(415)
    expect(await track.coming()).toBeNull()
    await hasOnlyTheTrack(track)
  })
})

describeApi('a new recording that cannot be prepared', () => {
  it('leaves the old one to everybody, and tells the artist alone why', async () => {
    const track = await aReleasedTrack()
    const before = await track.read(track.buyer)
    await track.send()
    await track.refuse('This WAV ends in the middle')
    const failed = { state: 'failed', message: 'This WAV ends in the middle', mayRetry: false }
    expect(await track.read()).toMatchObject({ processing: { state: 'ready' }, newRecording: failed })
    expect(await track.read(track.buyer)).toEqual(before)
    const own = await track.api.call('GET', `/music/artist/${track.artist.user._id}?unready=true`, {
      as: track.artist,
    })
    expect(own.json().data).toMatchObject({ total: 1, items: [{ newRecording: failed }] })
    const strangers = await track.api.call('GET', `/music/artist/${track.artist.user._id}?unready=true`, {
      as: track.stranger,
    })
    expect(strangers.json().data).toMatchObject({ total: 0, items: [] })
  })

  it('that could not be prepared is prepared again after a retry if its job may be retried, and then replaces the old recording', async () => {
    const track = await aReleasedTrack()
    const retry = () => track.api.call('POST', `${track.path}/retry`, { as: track.artist })
    await track.send()
    const mediaId = (await track.coming()) ?? ''
    await track.refuse('Cut short')
    expect((await retry()).statusCode).toBe(409)
    await track.api.database.updateTable('media_jobs').set({ may_retry: 1 }).execute()
    expect((await retry()).json().data).toMatchObject({
      processing: { state: 'ready' },
      newRecording: underWay,
    })
    await expect.poll(() => track.held.begun.length, patience).toBe(2)
    await track.finish()
    const { streamUrl } = await track.read(track.buyer)
    expect((await track.hear(streamUrl)).rawPayload).toEqual(preparedBytes(mediaId, 'stream'))
  })

  it('can be discarded, which leaves nothing of it', async () => {
    const track = await aReleasedTrack()
    const { api, artist, path } = track
    await track.send()
    await track.refuse('Cut short')
    const discard = () => api.call('DELETE', `${path}/recording`, { as: artist })
    const answer = await discard()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).not.toHaveProperty('newRecording')
    await hasOnlyTheTrack(track)
    const again = await discard()
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'There is no new recording to discard. It may have replaced the former one already.',
    ])
  })

  it('can be sent again, also as the same file', async () => {
    const track = await aReleasedTrack()
    await track.send()
    const first = await track.coming()
    await track.refuse('Cut short')
    expect((await track.send()).json().data.newRecording).toMatchObject(underWay)
    expect(await track.coming()).not.toBe(first)
    await track.finish()
  })
})
