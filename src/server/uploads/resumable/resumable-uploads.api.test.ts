// Resumable uploads: the protocol, who may use them, and what becomes of a complete one.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { audioMaxBytes } from '~/contract/limits'
import {
  askOffset,
  beginUpload,
  cancelUpload,
  createUpload,
  metadataOf,
  offsetOf,
  sendPiece,
  uploadIdOf,
  uploadInPieces,
} from '../../../../tests/builders/api/resumable-upload'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { testApi, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { formOf } from '../../../../tests/builders/api/upload-form'
import { sweepUploads } from './sweep-uploads'

const recording = wav(30)

const open = async (options?: Parameters<typeof testApi>[0]) => {
  const api = await testApi(options)
  return { api, artist: await api.register({ profileType: 'musician' }) }
}

const publish = (api: TestApi, as: Awaited<ReturnType<TestApi['register']>>, fields: object) =>
  api.call('POST', '/music', { as, payload: { title: 'Long road', genre: 'Dub', ...fields } })

const codeOf = (answer: Awaited<ReturnType<TestApi['call']>>) => [answer.statusCode, answer.json().code]

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const originalsOf = ({ database }: TestApi) =>
  database
    .selectFrom('track_files')
    .select(['track_id', 'sha256', 'size_bytes'])
    .where('variant', '=', 'original')
    .execute()

const partFilesOf = ({ config }: TestApi) => {
  const folder = join(config.dataFolder, 'media', 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

describeApi('a resumable upload', () => {
  it('is created, continued where it was interrupted, and becomes the audio of a track named in JSON', async () => {
    const { api, artist } = await open()
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
    const { api, artist } = await open()
    const file = Buffer.concat([wav(60), randomBytes(6 * 1024 * 1024)])
    const id = await uploadInPieces(api, artist, file, 1_500_001)
    expect((await publish(api, artist, { audioUpload: id })).statusCode).toBe(201)
    const form = formOf({ title: 'Long road', genre: 'Dub' }, { audio: file })
    expect((await api.call('POST', '/music', { as: artist, ...form })).statusCode).toBe(201)
    const rows = await api.database.selectFrom('track_files').select(['blocks', 'sha256']).execute()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
  })

  it('becomes one track, however often and with whatever keys it is published', async () => {
    const { api, artist } = await open()
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
    const { api, artist } = await open()
    const trackId = (await publish(api, artist, {})).json().data._id
    const id = await uploadInPieces(api, artist, recording)
    const change = () => api.call('PUT', `/music/${trackId}`, { as: artist, payload: { audioUpload: id } })
    const changed = await change()
    expect(changed.json().data.processing).toEqual({ state: 'queued' })
    expect(codeOf(await change())).toEqual([409, 'conflict'])
    expect(await originalsOf(api)).toMatchObject([{ track_id: trackId, sha256: sha256(recording) }])
  })

  it('becomes a version of a mix, also from a collaborator who is a listener', async () => {
    const { api, artist } = await open()
    const listener = await api.register()
    expect(codeOf(await createUpload(api, listener, 1_000))).toEqual([403, 'forbidden'])
    const trackId = (await publish(api, artist, { workInProgress: true })).json().data._id
    await api.call('POST', `/music/${trackId}/invite`, {
      as: artist,
      payload: { username: listener.user.username },
    })
    await api.call('POST', `/music/${trackId}/accept-invite`, { as: listener })
    const audioUpload = await uploadInPieces(api, listener, recording)
    const added = await api.call('POST', `/music/${trackId}/versions`, {
      as: listener,
      payload: { name: 'Louder', audioUpload },
    })
    expect(added.statusCode).toBe(201)
    expect(added.json().data).toMatchObject({ name: 'Louder', isCurrent: true })
    expect(await originalsOf(api)).toMatchObject([{ sha256: sha256(recording) }])
  })

  it('that is no audio is refused like the file of a form, and can be deleted', async () => {
    const { api, artist } = await open()
    const id = await uploadInPieces(api, artist, randomBytes(5_000))
    expect(codeOf(await publish(api, artist, { audioUpload: id }))).toEqual([415, 'unsupported_type'])
    expect((await cancelUpload(api, artist, id)).statusCode).toBe(204)
    expect((await askOffset(api, artist, id)).statusCode).toBe(404)
    expect(partFilesOf(api)).toEqual([])
  })

  it('is not named together with a file of the form', async () => {
    const { api, artist } = await open()
    const audioUpload = await uploadInPieces(api, artist, recording)
    const form = formOf({ title: 'Long road', genre: 'Dub', audioUpload }, { audio: recording })
    expect(codeOf(await api.call('POST', '/music', { as: artist, ...form }))).toEqual([400, 'invalid_input'])
  })

  it('takes a cover together with the named upload', async () => {
    const { api, artist } = await open()
    const audioUpload = await uploadInPieces(api, artist, recording)
    const form = formOf({ title: 'Long road', genre: 'Dub', audioUpload }, {})
    expect((await api.call('POST', '/music', { as: artist, ...form })).statusCode).toBe(201)
    expect(await originalsOf(api)).toMatchObject([{ sha256: sha256(recording) }])
  })

  it('does not make a second track after its track was deleted', async () => {
    const { api, artist } = await open()
    const audioUpload = await uploadInPieces(api, artist, recording)
    const trackId = (await publish(api, artist, { audioUpload })).json().data._id
    await api.call('DELETE', `/music/${trackId}`, { as: artist })
    expect((await publish(api, artist, { audioUpload })).statusCode).toBe(404)
    expect(await originalsOf(api)).toEqual([])
  })
})

describeApi('a request to a resumable upload', () => {
  it('needs the beta token and the session each time', async () => {
    const { api, artist } = await open()
    const id = await beginUpload(api, artist, 2_000)
    const piece = { id, offset: 0, content: Buffer.alloc(1_000) }
    const withoutGate = { ...piece, headers: { 'x-beta-token': 'none' } }
    expect(codeOf(await createUpload(api, artist, 10, { 'x-beta-token': 'none' }))[0]).toBe(403)
    expect((await sendPiece(api, artist, withoutGate)).json()).toMatchObject({ requiresBetaAccess: true })
    expect(codeOf(await createUpload(api, undefined, 10))).toEqual([401, 'signed_out'])
    expect(codeOf(await sendPiece(api, undefined, piece))).toEqual([401, 'signed_out'])
    expect((await askOffset(api, undefined, id)).statusCode).toBe(401)
    expect((await cancelUpload(api, undefined, id)).statusCode).toBe(401)
    expect(await offsetOf(api, artist, id)).toBe(0)
  })

  it('gets a 401 when its session has ended, and continues with a new one', async () => {
    const { api, artist } = await open()
    const id = await beginUpload(api, artist, 2_000)
    await sendPiece(api, artist, { id, offset: 0, content: Buffer.alloc(500) })
    await api.call('POST', '/user/logout', { as: artist })
    const rest = { id, offset: 500, content: Buffer.alloc(1_500) }
    expect(codeOf(await sendPiece(api, artist, rest))).toEqual([401, 'signed_out'])
    const { email } = artist.user
    const signedIn = await api.call('POST', '/user/login', { payload: { email, password: 'correct horse' } })
    const again = { ...artist, token: signedIn.json().data.token }
    expect(await offsetOf(api, again, id)).toBe(500)
    expect((await sendPiece(api, again, rest)).statusCode).toBe(204)
  })

  it('of a stranger gets the 404 of an unknown upload', async () => {
    const { api, artist } = await open()
    const stranger = await api.register({ profileType: 'musician' })
    const id = await uploadInPieces(api, artist, recording)
    for (const unknown of [id, '6f1d2f4c-38a5-4f0f-9d0e-3f1f4d2f7a11', '..%2f..%2fsecret', 'x']) {
      expect((await askOffset(api, stranger, unknown)).statusCode).toBe(404)
      const piece = { id: unknown, offset: 0, content: Buffer.alloc(10) }
      expect(codeOf(await sendPiece(api, stranger, piece))).toEqual([404, 'not_found'])
      expect((await cancelUpload(api, stranger, unknown)).statusCode).toBe(404)
    }
    expect(codeOf(await publish(api, stranger, { audioUpload: id }))).toEqual([400, 'invalid_input'])
    expect(await offsetOf(api, artist, id)).toBe(recording.length)
  })

  it.each([
    ['an offset behind the end', 900, 409],
    ['an offset before the end', 0, 409],
    ['a negative offset', -1, 400],
    ['an offset that is no number', 'x', 400],
  ])('with %s changes nothing', async (_what, offset, status) => {
    const { api, artist } = await open()
    const id = await beginUpload(api, artist, 2_000)
    await sendPiece(api, artist, { id, offset: 0, content: Buffer.alloc(500) })
    const answer = await sendPiece(api, artist, { id, offset, content: Buffer.alloc(100) })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toBeTypeOf('string')
    expect(await offsetOf(api, artist, id)).toBe(500)
  })

  it('with more than the declared length gets a 413', async () => {
    const { api, artist } = await open()
    const id = await beginUpload(api, artist, 2_000)
    const answer = await sendPiece(api, artist, { id, offset: 0, content: Buffer.alloc(2_001) })
    expect(codeOf(answer)).toEqual([413, 'too_large'])
    expect(await offsetOf(api, artist, id)).toBe(0)
  })

  it('of another content type, or without the version of the protocol, is refused', async () => {
    const { api, artist } = await open()
    const id = await beginUpload(api, artist, 2_000)
    const piece = { id, offset: 0, content: Buffer.alloc(10) }
    const asJson = await sendPiece(api, artist, { ...piece, headers: { 'content-type': 'application/json' } })
    expect(codeOf(asJson)).toEqual([415, 'unsupported_type'])
    const old = await sendPiece(api, artist, { ...piece, headers: { 'tus-resumable': '0.2.0' } })
    expect([old.statusCode, old.json().code]).toEqual([400, 'invalid_input'])
    const none = await api.call('HEAD', `/uploads/${id}`, { as: artist })
    expect(none.statusCode).toBe(412)
  })

  it.each([
    ['no length', { 'upload-length': '' }, 400],
    ['an empty file', { 'upload-length': '0' }, 400],
    ['a deferred length', { 'upload-length': '', 'upload-defer-length': '1' }, 400],
    ['a file above the limit', { 'upload-length': `${audioMaxBytes + 1}` }, 413],
    ['a length beyond all numbers', { 'upload-length': '9'.repeat(30) }, 400],
    ['metadata that is not base64', { 'upload-metadata': 'filename not;base64' }, 400],
    ['metadata named like a part of JavaScript', { 'upload-metadata': '__proto__ eA==' }, 400],
    ['an upload made of others', { 'upload-concat': 'final;/api/uploads/a' }, 400],
  ])('that creates %s is refused', async (_what, headers, status) => {
    const { api, artist } = await open()
    const answer = await createUpload(api, artist, 10, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/\w/)
    expect(await api.database.selectFrom('uploads').select('id').execute()).toEqual([])
  })

  it('keeps metadata with any bytes and sends it back unchanged', async () => {
    const { api, artist } = await open()
    const metadata = metadataOf({ filename: '\u0000\r\nX: y ../../😀\u2028', filetype: '<script>' })
    const id = uploadIdOf(await createUpload(api, artist, 10, { 'upload-metadata': metadata }))
    expect((await askOffset(api, artist, id)).headers['upload-metadata']).toBe(metadata)
  })

  it('for what the server can do tells version, extensions and the largest size', async () => {
    const { api, artist } = await open()
    const answer = await api.call('OPTIONS', '/uploads', { as: artist })
    expect(answer.headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': `${audioMaxBytes}`,
    })
  })

  it('from another allowed origin may send and read the headers of the protocol', async () => {
    const { api, artist } = await open({ config: { origins: ['https://app.example'] } })
    const preflight = await api.send({
      method: 'OPTIONS',
      url: '/api/uploads',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'PATCH' },
    })
    expect(preflight.statusCode).toBe(204)
    const allowed = String(preflight.headers['access-control-allow-headers'])
    for (const name of ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'])
      expect(allowed).toContain(name)
    const answer = await createUpload(api, artist, 10, { origin: 'https://app.example' })
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example')
    const exposed = String(answer.headers['access-control-expose-headers'])
    for (const name of ['Location', 'Upload-Offset', 'Upload-Length', 'Upload-Expires', 'Tus-Resumable'])
      expect(exposed).toContain(name)
    const elsewhere = await createUpload(api, artist, 10, { origin: 'https://evil.example' })
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describeApi('the storage quota of an account with resumable uploads', () => {
  const quotaBytes = 10_000

  it('refuses an upload at its creation if it does not fit beside tracks and other uploads', async () => {
    const { api, artist } = await open({ config: { quotaBytes } })
    const id = await beginUpload(api, artist, 6_000)
    expect(codeOf(await createUpload(api, artist, 5_000))).toEqual([413, 'quota_exceeded'])
    const other = await api.register({ profileType: 'musician' })
    expect((await createUpload(api, other, 5_000)).statusCode).toBe(201)
    await cancelUpload(api, artist, id)
    expect((await createUpload(api, artist, 5_000)).statusCode).toBe(201)
  })

  it('has room for one of two uploads that begin at the same time', async () => {
    const { api, artist } = await open({ config: { quotaBytes } })
    const both = await Promise.all([createUpload(api, artist, 6_000), createUpload(api, artist, 6_000)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 413])
  })

  it('keeps the room of an unfinished upload from a file in a form', async () => {
    const small = wav(2)
    const { api, artist } = await open({ config: { quotaBytes: small.length * 2 } })
    await beginUpload(api, artist, small.length + 1)
    const form = formOf({ title: 'Long road', genre: 'Dub' }, { audio: small })
    expect(codeOf(await api.call('POST', '/music', { as: artist, ...form }))).toEqual([413, 'quota_exceeded'])
  })

  it('counts an upload once when it becomes a track', async () => {
    const small = wav(2)
    const { api, artist } = await open({ config: { quotaBytes: small.length + 10 } })
    const audioUpload = await uploadInPieces(api, artist, small)
    expect((await publish(api, artist, { audioUpload })).statusCode).toBe(201)
    const own = await api.call('GET', `/music/artist/${artist.user._id}`, { as: artist })
    expect(own.json().data.storage.usedBytes).toBe(small.length)
  })

  it('limits how many unfinished uploads an account has', async () => {
    const { api, artist } = await open()
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
    const { api, artist } = await open()
    const id = await beginUpload(api, artist, 2_000)
    await sendPiece(api, artist, { id, offset: 0, content: Buffer.alloc(500) })
    const busy = await beginUpload(api, artist, 2_000)
    expect(partFilesOf(api)).toHaveLength(1)
    api.advance(7 * dayMs - 1)
    const storage = await import('../../storage/disk').then(({ createDiskStorage }) =>
      createDiskStorage(join(api.config.dataFolder, 'media')),
    )
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
