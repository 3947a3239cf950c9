// Resumable uploads that are not a track yet: how they count toward the quota, and when they are deleted.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import {
  openUploads,
  publish,
  codeOf,
  partFilesOf,
} from '../../../../tests/builders/uploads/musician-uploads'
import {
  askOffset,
  beginUpload,
  cancelUpload,
  createUpload,
  offsetOf,
  sendPiece,
  uploadInPieces,
} from '../../../../tests/builders/uploads/resumable-upload'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { formOf } from '../../../../tests/builders/uploads/upload-form'
import { createDiskStorage } from '../../storage/disk'
import { sweepUploads } from './sweep-uploads'

describeApi('the storage quota of an account with resumable uploads', () => {
  const quotaBytes = 10_000

  it('refuses an upload at its creation if it does not fit beside tracks and other uploads', async () => {
    const { api, artist } = await openUploads({ config: { quotaBytes } })
    const id = await beginUpload(api, artist, 6_000)
    const refused = await createUpload(api, artist, 5_000)
    expect(codeOf(refused)).toEqual([413, 'quota_exceeded'])
    expect(refused.json().message).toBe(
      'This recording of 4.9 kB does not fit: 3.9 kB of your 9.8 kB are left. Unfinished uploads take 5.9 kB. Finish or cancel one, and try again.',
    )
    const other = await api.register({ profileType: 'musician' })
    expect((await createUpload(api, other, 5_000)).statusCode).toBe(201)
    await cancelUpload(api, artist, id)
    expect((await createUpload(api, artist, 5_000)).statusCode).toBe(201)
  })

  it('has room for one of two uploads that begin at the same time', async () => {
    const { api, artist } = await openUploads({ config: { quotaBytes } })
    const both = await Promise.all([createUpload(api, artist, 6_000), createUpload(api, artist, 6_000)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 413])
  })

  it('keeps the room of an unfinished upload from a file in a form', async () => {
    const small = wav(2)
    const { api, artist } = await openUploads({ config: { quotaBytes: small.length * 2 } })
    await beginUpload(api, artist, small.length + 1)
    const form = formOf({ title: 'Long road', genre: 'Dub' }, { audio: small })
    expect(codeOf(await api.call('POST', '/music', { as: artist, ...form }))).toEqual([413, 'quota_exceeded'])
  })

  it('tells tracks and unfinished uploads apart when it refuses a file', async () => {
    const small = wav(2)
    const { api, artist } = await openUploads({ config: { quotaBytes: small.length * 3 } })
    await publish(api, artist, { audioUpload: await uploadInPieces(api, artist, small) })
    await beginUpload(api, artist, small.length)
    const own = await api.call('GET', `/music/artist/${artist.user._id}`, { as: artist })
    const storage = { usedBytes: small.length * 2, unfinishedBytes: small.length }
    expect(own.json().data.storage).toMatchObject(storage)
    expect((await createUpload(api, artist, small.length + 1)).json().message).toMatch(
      /Your tracks take \d.* and unfinished uploads \d.*\. Delete a track that you no longer need or cancel an upload/,
    )
  })

  it('counts an upload once when it becomes a track', async () => {
    const small = wav(2)
    const { api, artist } = await openUploads({ config: { quotaBytes: small.length + 10 } })
    const audioUpload = await uploadInPieces(api, artist, small)
    expect((await publish(api, artist, { audioUpload })).statusCode).toBe(201)
    const own = await api.call('GET', `/music/artist/${artist.user._id}`, { as: artist })
    expect(own.json().data.storage).toMatchObject({ usedBytes: small.length, unfinishedBytes: 0 })
  })

  it('is checked at each request with content, so a lowered quota refuses the rest of an upload', async () => {
    const { api, artist } = await openUploads({ config: { quotaBytes } })
    const id = await beginUpload(api, artist, 6_000)
    const send = (offset: number) => sendPiece(api, artist, { id, offset, content: Buffer.alloc(2_000) })
    expect((await send(0)).statusCode).toBe(204)
    // Stands for a quota that was lowered while the upload was under way.
    const grow = (size_bytes: number) =>
      api.database.updateTable('uploads').set({ size_bytes }).where('id', '=', id).execute()
    await grow(quotaBytes + 1)
    const refused = await send(2_000)
    expect(codeOf(refused)).toEqual([413, 'quota_exceeded'])
    expect(await offsetOf(api, artist, id)).toBe(2_000)
    await grow(6_000)
    expect((await send(2_000)).statusCode).toBe(204)
    expect(await offsetOf(api, artist, id)).toBe(4_000)
  })

  it('limits how many unfinished uploads an account has', async () => {
    const { api, artist } = await openUploads()
    const row = (at: number) => ({
      id: `${at}`,
      user_id: artist.user._id,
      size_bytes: 1,
      metadata: null,
      created_at: api.now(),
    })
    await api.database
      .insertInto('uploads')
      .values(Array.from({ length: 200 }, (_, at) => row(at)))
      .execute()
    expect(codeOf(await createUpload(api, artist, 10))).toEqual([409, 'conflict'])
  })
})

describeApi('an abandoned upload', () => {
  it('is gone after seven days with its parts, and one that a request works on is left', async () => {
    const { api, artist } = await openUploads()
    const id = await beginUpload(api, artist, 2_000)
    await sendPiece(api, artist, { id, offset: 0, content: Buffer.alloc(500) })
    const busy = await beginUpload(api, artist, 2_000)
    expect(partFilesOf(api)).toHaveLength(1)
    api.advance(7 * dayMs - 1)
    const storage = createDiskStorage(join(api.config.dataFolder, 'media'))
    const sweep = () => sweepUploads({ database: api.database, clock: api, storage })
    await sweep()
    expect(await offsetOf(api, artist, id)).toBe(500)
    await api.database
      .updateTable('uploads')
      .set({ leased_until: api.now() + 2 })
      .where('id', '=', busy)
      .execute()
    api.advance(1)
    expect((await askOffset(api, artist, id)).statusCode).toBe(404)
    await sweep()
    expect(partFilesOf(api)).toEqual([])
    expect(await api.database.selectFrom('uploads').select('id').execute()).toEqual([{ id: busy }])
    api.advance(2)
    await sweep()
    expect(await api.database.selectFrom('uploads').select('id').execute()).toEqual([])
  })
})

describeApi('the parts of an upload that became a track', () => {
  it('stay while the track waits for its album, which may still be refused, and are swept afterwards', async () => {
    const { api, artist } = await openUploads()
    const id = await uploadInPieces(api, artist, wav(1))
    const trackId = await addTrack(api, { artist, is_wip: 1, is_listed: 0, withFiles: false })
    const used = api.database.updateTable('uploads').set({ used_by: trackId }).where('id', '=', id)
    await used.execute()
    const storage = createDiskStorage(join(api.config.dataFolder, 'media'))
    const sweep = () => sweepUploads({ database: api.database, clock: api, storage })
    await sweep()
    expect(partFilesOf(api)).toHaveLength(1)
    await api.database.updateTable('tracks').set({ is_wip: 0 }).where('id', '=', trackId).execute()
    await sweep()
    expect(partFilesOf(api)).toEqual([])
    expect(await offsetOf(api, artist, id)).toBe(wav(1).length)
  })
})
