import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { albumFilesMax, albumTracksMax } from '~/contract/limits-beyond'
import { multipartBody, multipartHeaders } from '../../../tests/builders/api/multipart'
import { askOffset, beginUpload, uploadInPieces } from '../../../tests/builders/uploads/resumable-upload'
import { describeApi } from '../../../tests/builders/api/test-database'
import { wav } from '../../../tests/builders/audio/small-audio'
import { newAlbum, openAlbums } from '../../../tests/builders/music/own-albums'

type Form = { fields?: Record<string, unknown>; tracks?: string[]; audio: (Buffer | string)[]; key?: string }

const open = async (options: Parameters<typeof openAlbums>[0] = {}) => {
  const opened = await openAlbums(options)
  const { api, artist } = opened
  const send = ({ fields = {}, tracks = [], audio, key }: Form, as = artist) => {
    const texts = Object.entries(newAlbum(tracks, fields)).map(([name, value]) => ({
      name,
      content: Array.isArray(value) ? JSON.stringify(value) : String(value),
    }))
    const files = audio.map((content, at) => ({
      name: 'audio',
      filename: `${at}.wav`,
      type: 'audio/wav',
      content,
    }))
    const headers = { ...multipartHeaders, ...(key && { 'idempotency-key': key }) }
    return api.call('POST', '/albums', { as, payload: multipartBody(...texts, ...files), headers })
  }
  const tracks = () =>
    api.database.selectFrom('tracks').selectAll().orderBy('track_number').orderBy('title').execute()
  const audioFiles = () => {
    const folder = join(api.config.dataFolder, 'media')
    if (!existsSync(folder)) return []
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  return { ...opened, send, tracks, audioFiles }
}

describeApi('the audio files in the form of an album', () => {
  it('become its last tracks, with the genre of the album, and are released with it', async () => {
    const { add, send, tracks, artist } = await open()
    const known = await add('Known')
    const newTracks = [{ title: 'Dusk', price: 1.5, mood: 'warm' }, { title: 'Noon' }]
    const answer = await send({
      tracks: [known],
      fields: { genre: 'Surf', newTracks },
      audio: [wav(1), wav(2)],
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({ trackCount: 3, publicTrackCount: 1 })
    const common = { album_id: answer.json().data._id, artist_id: artist.user._id, genre: 'Surf', is_wip: 0 }
    expect((await tracks()).slice(1)).toMatchObject([
      { ...common, title: 'Dusk', price_cents: 150, mood: 'Warm', duration_ms: 1_000, audio_state: 'queued' },
      { ...common, title: 'Noon', price_cents: 0, mood: null, duration_ms: 2_000, audio_state: 'queued' },
    ])
  })

  it('get the release date of the album', async () => {
    const { api, send, tracks } = await open()
    const releaseAt = api.now() + hourMs
    const fields = { releaseAt, newTracks: [{ title: 'Dusk' }] }
    expect((await send({ fields, audio: [wav(1)] })).json().data).toMatchObject({ releaseAt })
    expect(await tracks()).toMatchObject([{ release_at: releaseAt, is_wip: 0 }])
  })

  it('make one album and one track each when the request is repeated with the same key', async () => {
    const { send, tracks, own } = await open()
    const form = { fields: { newTracks: [{ title: 'Dusk' }] }, audio: [wav(1)], key: randomUUID() }
    const answers = [...(await Promise.all([send(form), send(form)])), await send(form)]
    const ids = answers.map((answer) => [answer.statusCode, answer.json().data?._id])
    expect(new Set(ids.map(String)).size).toBe(1)
    expect(ids[0]?.[0]).toBe(201)
    expect(await tracks()).toHaveLength(1)
    expect(await own()).toHaveLength(1)
  })

  it('leave nothing behind when one of them or the album is refused', async () => {
    const { send, tracks, own, audioFiles } = await open()
    const newTracks = [{ title: 'Dusk' }, { title: 'Noon' }]
    const broken = await send({ fields: { newTracks }, audio: [wav(1), 'no audio'] })
    expect(broken.statusCode).toBe(415)
    expect(broken.json()).toMatchObject({
      message: expect.stringMatching(/^“Noon”: This audio cannot be read/),
      details: [{ path: 'audio' }],
    })
    const gone = await send({ tracks: ['nothing'], fields: { newTracks }, audio: [wav(1), wav(1)] })
    expect([gone.statusCode, gone.json().details[0].path]).toEqual([404, 'tracks'])
    expect([await tracks(), await own(), audioFiles()]).toEqual([[], [], []])
  })

  it('are refused without an entry for each, with a wrong entry, and if they are too many', async () => {
    const { send, post, tracks } = await open()
    const many = (count: number) => Array.from({ length: count }, () => ({ title: 'Dusk' }))
    const wrong: [Form, string][] = [
      [{ fields: { newTracks: many(2) }, audio: [wav(1)] }, 'audio'],
      [{ audio: [wav(1)], tracks: ['known'] }, 'audio'],
      [{ fields: { newTracks: [{ title: '' }] }, audio: [wav(1)] }, 'newTracks.0.title'],
      [{ fields: { newTracks: [{ title: 'Dusk', price: 0.2 }] }, audio: [wav(1)] }, 'newTracks.0.price'],
      [{ fields: { newTracks: many(albumFilesMax + 1) }, audio: [wav(1)] }, 'newTracks'],
      [
        {
          tracks: Array.from({ length: albumTracksMax }, (_, at) => `track ${at}`),
          fields: { newTracks: many(1) },
          audio: [wav(1)],
        },
        'tracks',
      ],
    ]
    for (const [form, path] of wrong) {
      const answer = await send(form)
      expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, path])
    }
    const json = await post({ ...newAlbum([]), newTracks: many(1) })
    expect([json.statusCode, json.json().details[0].path]).toEqual([400, 'audio'])
    expect(await tracks()).toEqual([])
  })

  it('must fit into the storage of the artist together, unless their album is already there', async () => {
    const recording = wav(10)
    const quotaBytes = Math.floor(recording.length * 2.5)
    const { send, tracks, audioFiles } = await open({ config: { quotaBytes } })
    const form = (count: number) => ({
      fields: { newTracks: Array.from({ length: count }, () => ({ title: 'Dusk' })) },
      audio: Array.from({ length: count }, () => recording),
      key: `${count}-files`,
    })
    const refused = await send(form(3))
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'quota_exceeded'])
    expect([await tracks(), audioFiles()]).toEqual([[], []])
    const made = await send(form(2))
    expect(made.statusCode).toBe(201)
    expect((await send(form(1))).statusCode).toBe(413)
    expect((await send(form(2))).json().data._id).toBe(made.json().data._id)
  })
})

describeApi('the resumable uploads that the new tracks of an album name', () => {
  const openWithUploads = async () => {
    const opened = await open()
    const { api, artist } = opened
    const upload = () => uploadInPieces(api, artist, wav(1))
    const post = (newTracks: object[], fields: object = {}, key?: string) =>
      opened.post(newAlbum([], { newTracks, ...fields }), key === undefined ? {} : { key })
    return { ...opened, upload, post }
  }

  it('become its tracks in JSON, and beside files in a form, in the order of the entries', async () => {
    const { post, send, upload, tracks, audioFiles } = await openWithUploads()
    const newTracks = [
      { title: 'Dusk', audioUpload: await upload() },
      { title: 'Noon', audioUpload: await upload() },
    ]
    const made = await post(newTracks)
    expect([made.statusCode, made.json().data.trackCount]).toEqual([201, 2])
    expect((await tracks()).map(({ title, is_wip }) => [title, is_wip])).toEqual([
      ['Dusk', 0],
      ['Noon', 0],
    ])
    expect(audioFiles()).toHaveLength(2)
    const mixed = [{ title: 'One' }, { title: 'Two', audioUpload: await upload() }, { title: 'Three' }]
    const formed = await send({ fields: { newTracks: mixed }, audio: [wav(2), wav(3)] })
    expect(formed.statusCode).toBe(201)
    const ofForm = (await tracks()).filter(({ album_id }) => album_id === formed.json().data._id)
    expect(ofForm.map(({ title, duration_ms }) => [title, duration_ms])).toEqual([
      ['One', 2_000],
      ['Two', 1_000],
      ['Three', 3_000],
    ])
    expect((await send({ fields: { newTracks: mixed }, audio: [wav(2)] })).statusCode).toBe(400)
  })

  it('make one album when the call is repeated with the same key', async () => {
    const { post, upload, tracks, own } = await openWithUploads()
    const newTracks = [{ title: 'Dusk', audioUpload: await upload() }]
    const key = randomUUID()
    const answers = [
      ...(await Promise.all([post(newTracks, {}, key), post(newTracks, {}, key)])),
      await post(newTracks, {}, key),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await tracks()).toHaveLength(1)
    expect(await own()).toHaveLength(1)
  })

  it('can be used again when the album is refused', async () => {
    const { api, artist, post, upload, tracks } = await openWithUploads()
    const [one, unfinished] = [await upload(), await beginUpload(api, artist, 1_000)]
    const names = (audioUpload: string) => ({ title: 'Dusk', audioUpload })
    expect((await post([names(one), names(unfinished)])).statusCode).toBe(409)
    expect((await post([names(one)], { releaseAt: api.now() - hourMs })).statusCode).toBe(400)
    expect((await post([names(one), names(one)])).statusCode).toBe(400)
    expect(await tracks()).toEqual([])
    expect((await askOffset(api, artist, one)).headers['upload-offset']).toBe(`${wav(1).length}`)
    expect((await post([names(one)])).statusCode).toBe(201)
    expect(await tracks()).toHaveLength(1)
  })

  it('a refused album leaves the work in progress that an earlier POST /music made from the same upload', async () => {
    const { api, artist, post, upload, tracks } = await openWithUploads()
    const audioUpload = await upload()
    const payload = { title: 'Dusk', workInProgress: true, audioUpload }
    expect((await api.call('POST', '/music', { as: artist, payload })).statusCode).toBe(201)
    const refused = await post([{ title: 'Dusk', audioUpload }], { releaseAt: api.now() - hourMs })
    expect(refused.statusCode).toBe(400)
    expect(await tracks()).toMatchObject([{ title: 'Dusk', is_wip: 1 }])
  })

  it('of somebody else get the answer of an upload that does not exist', async () => {
    const { api, other, post, tracks } = await openWithUploads()
    const theirs = await uploadInPieces(api, other, wav(1))
    const answers = [theirs, randomUUID()].map((audioUpload) => post([{ title: 'Dusk', audioUpload }]))
    const [first, second] = (await Promise.all(answers)).map((answer) => [answer.statusCode, answer.json()])
    expect(first).toEqual(second)
    expect(first?.[0]).toBe(400)
    expect(await tracks()).toEqual([])
  })
})
