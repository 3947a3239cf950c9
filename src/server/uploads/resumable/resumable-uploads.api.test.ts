// What becomes of a complete resumable upload: a track, the audio of a track, or a version of a mix.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  openUploads,
  publish,
  codeOf,
  sha256,
  partFilesOf,
} from '../../../../tests/builders/uploads/musician-uploads'
import {
  askOffset,
  cancelUpload,
  createUpload,
  metadataOf,
  offsetOf,
  sendPiece,
  uploadIdOf,
  uploadInPieces,
} from '../../../../tests/builders/uploads/resumable-upload'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { formOf } from '../../../../tests/builders/uploads/upload-form'

const recording = wav(30)

const originalsOf = ({ database }: TestApi) =>
  database
    .selectFrom('track_files')
    .select(['track_id', 'sha256', 'size_bytes'])
    .where('variant', '=', 'original')
    .execute()

describeApi('a resumable upload', () => {
  it('is created, continued where it was interrupted, and becomes the audio of a track named in JSON', async () => {
    const { api, artist } = await openUploads()
    const created = await createUpload(api, artist, recording.length)
    expect(created.statusCode).toBe(201)
    expect(created.headers['tus-resumable']).toBe('1.0.0')
    expect(created.headers['upload-expires']).toBeTypeOf('string')
    const id = uploadIdOf(created)
    expect(await offsetOf(api, artist, id)).toBe(0)

    const first = await sendPiece(api, artist, { id, offset: 0, content: recording.subarray(0, 1_000) })
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '1000'])
    expect(codeOf(await publish(api, artist, { audioUpload: id }))).toEqual([409, 'conflict'])
    const state = await askOffset(api, artist, id)
    expect(state.headers).toMatchObject({
      'upload-offset': '1000',
      'upload-length': `${recording.length}`,
      'upload-metadata': metadataOf({ filename: 'Long road.wav', filetype: 'audio/wav' }),
      'cache-control': 'no-store',
    })
    await sendPiece(api, artist, { id, offset: 1_000, content: recording.subarray(1_000) })

    const published = await publish(api, artist, { audioUpload: id })
    expect(published.statusCode).toBe(201)
    expect(published.json().data).toMatchObject({ title: 'Long road', processing: { state: 'queued' } })
    expect(await originalsOf(api)).toEqual([
      { track_id: published.json().data._id, sha256: sha256(recording), size_bytes: recording.length },
    ])
    expect(partFilesOf(api)).toEqual([])
  })

  it('has the blocks of the file that a form would have had', async () => {
    const { api, artist } = await openUploads()
    const file = wav(300)
    const id = await uploadInPieces(api, artist, file, 1_500_001)
    expect((await publish(api, artist, { audioUpload: id })).statusCode).toBe(201)
    const form = formOf({ title: 'Long road', genre: 'Dub' }, { audio: file })
    expect((await api.call('POST', '/music', { as: artist, ...form })).statusCode).toBe(201)
    const rows = await api.database.selectFrom('track_files').select(['blocks', 'sha256']).execute()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
  })

  it('becomes one track, however often and with whatever keys it is published', async () => {
    const { api, artist } = await openUploads()
    const id = await uploadInPieces(api, artist, recording)
    const send = (key?: string) =>
      api.call('POST', '/music', {
        as: artist,
        payload: { title: 'Long road', genre: 'Dub', audioUpload: id },
        ...(key && { headers: { 'idempotency-key': key } }),
      })
    const answers = [...(await Promise.all([send(), send('one'), send('two')])), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1)
    expect(await originalsOf(api)).toHaveLength(1)
  })

  it('becomes the audio of a track that has none', async () => {
    const { api, artist } = await openUploads()
    const trackId = (await publish(api, artist, {})).json().data._id
    const id = await uploadInPieces(api, artist, recording)
    const change = () => api.call('PUT', `/music/${trackId}`, { as: artist, payload: { audioUpload: id } })
    const changed = await change()
    expect(changed.json().data.processing).toEqual({ state: 'queued' })
    expect((await change()).statusCode).toBe(200)
    expect(await originalsOf(api)).toMatchObject([{ track_id: trackId, sha256: sha256(recording) }])
  })

  it('becomes a version of a mix, also from a collaborator who is a listener', async () => {
    const { api, artist } = await openUploads()
    const listener = await api.register()
    expect(codeOf(await createUpload(api, listener, 1_000))).toEqual([403, 'forbidden'])
    const trackId = (await publish(api, artist, { workInProgress: true })).json().data._id
    await api.call('POST', `/music/${trackId}/invite`, {
      as: artist,
      payload: { username: listener.user.username },
    })
    await api.call('POST', `/music/${trackId}/accept-invite`, { as: listener })
    const audioUpload = await uploadInPieces(api, listener, recording)
    const add = () =>
      api.call('POST', `/music/${trackId}/versions`, {
        as: listener,
        payload: { name: 'Louder', audioUpload },
      })
    const [added, pressedTwice] = await Promise.all([add(), add()])
    expect([added.statusCode, pressedTwice.statusCode]).toEqual([201, 201])
    expect(pressedTwice.json().data._id).toBe(added.json().data._id)
    expect((await add()).json().data._id).toBe(added.json().data._id)
    expect(added.json().data).toMatchObject({ name: 'Louder', isCurrent: true })
    expect(await originalsOf(api)).toMatchObject([{ sha256: sha256(recording) }])
  })

  it('that is no audio is refused like the file of a form, and can be deleted', async () => {
    const { api, artist } = await openUploads()
    const id = await uploadInPieces(api, artist, randomBytes(5_000))
    expect(codeOf(await publish(api, artist, { audioUpload: id }))).toEqual([415, 'unsupported_type'])
    expect((await cancelUpload(api, artist, id)).statusCode).toBe(204)
    expect((await askOffset(api, artist, id)).statusCode).toBe(404)
    expect(partFilesOf(api)).toEqual([])
  })

  it('that has become a track cannot be cancelled any more, and says so', async () => {
    const { api, artist } = await openUploads()
    const audioUpload = await uploadInPieces(api, artist, recording)
    const trackId = (await publish(api, artist, { audioUpload })).json().data._id
    const refused = await cancelUpload(api, artist, audioUpload)
    expect(codeOf(refused)).toEqual([409, 'conflict'])
    expect(refused.json().message).toBe('This upload has become the audio of a track already')
    expect(await originalsOf(api)).toMatchObject([{ track_id: trackId }])
  })

  it('is not named together with a file of the form', async () => {
    const { api, artist } = await openUploads()
    const audioUpload = await uploadInPieces(api, artist, recording)
    const form = formOf({ title: 'Long road', genre: 'Dub', audioUpload }, { audio: recording })
    expect(codeOf(await api.call('POST', '/music', { as: artist, ...form }))).toEqual([400, 'invalid_input'])
  })

  it('takes a cover together with the named upload', async () => {
    const { api, artist } = await openUploads()
    const audioUpload = await uploadInPieces(api, artist, recording)
    const form = formOf({ title: 'Long road', genre: 'Dub', audioUpload }, {})
    expect((await api.call('POST', '/music', { as: artist, ...form })).statusCode).toBe(201)
    expect(await originalsOf(api)).toMatchObject([{ sha256: sha256(recording) }])
  })

  it('does not make a second track after its track was deleted', async () => {
    const { api, artist } = await openUploads()
    const audioUpload = await uploadInPieces(api, artist, recording)
    const trackId = (await publish(api, artist, { audioUpload })).json().data._id
    await api.call('DELETE', `/music/${trackId}`, { as: artist })
    expect(codeOf(await publish(api, artist, { audioUpload }))).toEqual([409, 'conflict'])
    expect(await originalsOf(api)).toEqual([])
  })
})
