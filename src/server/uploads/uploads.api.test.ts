import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { multipartBody, multipartHeaders } from '../../../tests/builders/api/multipart'
import { flacClaiming, id3, id3Picture, mp3, wav } from '../../../tests/builders/audio/small-audio'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { formOf } from '../../../tests/builders/uploads/upload-form'
import { pngOf } from '../../../tests/builders/music/pictures'

const open = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const upload = (fields: Record<string, string>, files: Parameters<typeof formOf>[1], key?: string) => {
    const form = formOf({ title: 'Long road', genre: 'dub', ...fields }, files)
    const headers = { ...form.headers, ...(key && { 'idempotency-key': key }) }
    return api.call('POST', '/music', { as: artist, payload: form.payload, headers })
  }
  return { api, artist, upload }
}

const filesOf = (api: TestApi): string[] => {
  const folder = join(api.config.dataFolder, 'media')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

const tracksOf = (api: TestApi) => api.database.selectFrom('tracks').selectAll().execute()

describeApi('an upload', () => {
  it('creates a queued track and stores the original unchanged', async () => {
    const { api, upload } = await open()
    const audio = wav(2)
    const answer = await upload({ price: '1.50', mood: 'warm' }, { audio })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({
      title: 'Long road',
      genre: 'Dub',
      mood: 'Warm',
      price: 1.5,
      durationSeconds: 2,
      isWorkInProgress: false,
      processing: { state: 'queued' },
    })
    const file = await api.database.selectFrom('track_files').selectAll().executeTakeFirstOrThrow()
    const sha256 = createHash('sha256').update(audio).digest('hex')
    expect(file).toMatchObject({ variant: 'original', content_type: 'audio/wav', sha256 })
    expect(JSON.parse(file.blocks)).toEqual([sha256])
    expect(filesOf(api)).toEqual([file.storage_key])
    expect(readFileSync(join(api.config.dataFolder, 'media', file.storage_key))).toEqual(audio)
    expect(await api.database.selectFrom('media_jobs').select('kind').execute()).toEqual([
      { kind: 'prepare' },
    ])
  })

  it('uses the uploaded cover, or else the picture inside the file', async () => {
    const { upload } = await open()
    const [sent, embedded] = [await pngOf('teal'), await pngOf('red')]
    const audio = Buffer.concat([id3(id3Picture(embedded, 'image/png')), mp3(100)])
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const both = await upload({}, { audio, cover: sent })
    expect(both.json().data.coverArtUrl).toBe(`/media/covers/${hash(sent)}-512.webp`)
    const alone = await upload({}, { audio })
    expect(alone.json().data.coverArtUrl).toBe(`/media/covers/${hash(embedded)}-512.webp`)
  })

  it('is accepted when the picture inside the file is broken, and stores none of it', async () => {
    const { api, upload } = await open()
    const wide = { width: 20_000, height: 4, channels: 3, background: 'red' } as const
    const embedded = await sharp({ create: wide }).png().toBuffer()
    const answer = await upload(
      {},
      { audio: Buffer.concat([id3(id3Picture(embedded, 'image/png')), mp3(100)]) },
    )
    expect([answer.statusCode, answer.json().data.coverArtUrl]).toEqual([201, null])
    const file = await api.database.selectFrom('track_files').selectAll().executeTakeFirstOrThrow()
    expect(filesOf(api)).toEqual([file.storage_key])
  })

  it('accepts fields after files and keeps the title exactly', async () => {
    const { api, artist } = await open()
    const title = '🪐 مرحبا بالعالم 🤠'
    const payload = multipartBody(
      { name: 'audio', filename: 'x.txt', type: 'text/plain', content: wav(1) },
      { name: 'title', content: title },
      { name: 'genre', content: 'Space folk' },
    )
    const answer = await api.call('POST', '/music', { as: artist, payload, headers: multipartHeaders })
    expect([answer.statusCode, answer.json().data.title]).toEqual([201, title])
  })

  it('creates one track for a repeated Idempotency-Key', async () => {
    const { api, upload } = await open()
    const audio = wav(1)
    const pressed = await Promise.all([upload({}, { audio }, 'press-1'), upload({}, { audio }, 'press-1')])
    const again = await upload({}, { audio }, 'press-1')
    const ids = [...pressed, again].map((answer) => answer.json().data._id)
    expect(new Set(ids).size).toBe(1)
    expect(await tracksOf(api)).toHaveLength(1)
    expect(filesOf(api)).toHaveLength(1)
    expect((await upload({}, { audio }, 'press-2')).json().data._id).not.toBe(ids[0])
  })

  it('as JSON creates a track without audio that only its artist sees', async () => {
    const { api, artist } = await open()
    const made = await api.call('POST', '/music', { as: artist, payload: { title: 'Later', genre: 'Dub' } })
    expect(made.json().data).toMatchObject({ price: 0, processing: { state: 'no-audio' } })
    const path = `/music/${made.json().data._id}`
    expect((await api.call('GET', path)).statusCode).toBe(404)
    const put = await api.call('PUT', path, { as: artist, ...formOf({}, { audio: wav(1) }) })
    expect(put.json().data.processing).toEqual({ state: 'queued' })
    expect(filesOf(api)).toHaveLength(1)
  })

  it('is allowed only for musicians', async () => {
    const { api } = await open()
    const form = formOf({ title: 'No', genre: 'Dub' }, { audio: wav(1) })
    expect((await api.call('POST', '/music', form)).statusCode).toBe(401)
    expect((await api.call('POST', '/music', { as: await api.register(), ...form })).statusCode).toBe(403)
    expect(filesOf(api)).toEqual([])
  })
})

const noAudio = 'This audio cannot be read. Send WAV, AIFF, FLAC, MP3, M4A/AAC, Ogg Vorbis or Opus'
const large = Buffer.alloc(21 * 1024 * 1024)

describeApi('an upload that is refused', () => {
  it.each([
    ['a renamed text file', {}, { audio: 'Once upon a time. '.repeat(500) }, 415, noAudio, 'audio'],
    [
      'noise after the first bytes of a FLAC file',
      {},
      { audio: `fLaC${'x'.repeat(9_000)}` },
      415,
      noAudio,
      'audio',
    ],
    ['an empty file', {}, { audio: '' }, 400, 'This file is empty', 'audio'],
    ['a WAV file without samples', {}, { audio: wav(0) }, 415, noAudio, 'audio'],
    [
      'ten hours of silence',
      {},
      { audio: flacClaiming(36_000) },
      413,
      'A track may last at most 120 minutes; this one lasts 600 minutes',
      'audio',
    ],
    [
      'a cover that is not an image',
      {},
      { audio: wav(1), cover: 'not a picture' },
      415,
      'This image cannot be read. Send PNG, JPEG, WebP, GIF or AVIF',
      'cover',
    ],
    [
      'a cover that is too large',
      {},
      { audio: wav(1), cover: large },
      413,
      'This file is too large. The limit is 20 MB.',
      'cover',
    ],
    ['no title', { title: ' ' }, { audio: wav(1) }, 400, 'This is required', 'title'],
    [
      'a NUL in the title',
      { title: 'a\u0000' },
      {},
      400,
      'This contains characters that cannot be stored',
      'title',
    ],
    ['a genre that does not exist', { genre: 'Polka' }, { audio: wav(1) }, 400, /^Unknown genre/, 'genre'],
    ['a mood that does not exist', { mood: 'Grim' }, { audio: wav(1) }, 400, /^Unknown mood/, 'mood'],
    ['half a cent', { price: '1.005' }, { audio: wav(1) }, 400, 'Use at most two decimals.', 'price'],
    ['a field nobody knows', { owner: 'me' }, { audio: wav(1) }, 400, 'Unknown field "owner"', 'owner'],
  ] as const)(
    'names the invalid field and stores nothing: %s',
    async (_, fields, files, status, message, path) => {
      const { api, upload } = await open()
      const answer = await upload(fields, files)
      expect(answer.statusCode).toBe(status)
      expect(answer.json().message).toMatch(message)
      expect(answer.json().details[0].path).toBe(path)
      expect(filesOf(api)).toEqual([])
      expect(await tracksOf(api)).toEqual([])
    },
  )

  it('leaves no files when it has two files in one field or an unknown field, or is cut short', async () => {
    const { api, artist } = await open()
    const audio = { name: 'audio', filename: 'a.wav', content: wav(1) }
    const valid = multipartBody({ name: 'title', content: 'A' }, { name: 'genre', content: 'Dub' }, audio)
    for (const payload of [
      multipartBody(audio, audio),
      multipartBody(audio, { ...audio, name: 'video' }),
      valid.subarray(0, valid.length - 100),
    ]) {
      const answer = await api.call('POST', '/music', { as: artist, payload, headers: multipartHeaders })
      expect(answer.statusCode).toBe(400)
    }
    expect(filesOf(api)).toEqual([])
  })
})
