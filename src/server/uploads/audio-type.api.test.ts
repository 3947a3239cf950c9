import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { id3, id3Picture, mp3, wav } from '../../../tests/builders/audio/small-audio'
import { aiff } from '../../../tests/builders/audio/sound'
import { describeApi } from '../../../tests/builders/api/test-database'
import { sharedWorld } from '../../../tests/builders/api/test-api'
import { formOf } from '../../../tests/builders/uploads/upload-form'

const fixture = (name: string) => readFileSync(`tests/fixtures/audio/${name}`)

const rf64 = () => {
  const bytes = wav(1)
  bytes.write('RF64', 0, 'latin1')
  return bytes
}

describeApi('the type of an upload', () => {
  const world = sharedWorld(async (api) => ({ api, artist: await api.register({ profileType: 'musician' }) }))

  it.each([
    ['WAV', wav(1), 'audio/wav', 'wav'],
    ['RF64', rf64(), 'audio/wav', 'wav'],
    ['AIFF', aiff(), 'audio/aiff', 'aiff'],
    ['AIFF-C', aiff({ encoding: 'sowt' }), 'audio/aiff', 'aiff'],
    ['AIFF-C of floats', aiff({ encoding: 'fl32' }), 'audio/aiff', 'aiff'],
    ['FLAC', fixture('tone.flac'), 'audio/flac', 'flac'],
    ['MP3', mp3(100), 'audio/mpeg', 'mp3'],
    [
      'MP3 behind a tag',
      Buffer.concat([id3(id3Picture(Buffer.from('?'), 'x/y')), mp3(100)]),
      'audio/mpeg',
      'mp3',
    ],
    ['MP3 of changing bitrate', fixture('tone-vbr.mp3'), 'audio/mpeg', 'mp3'],
    ['M4A', fixture('tone.m4a'), 'audio/mp4', 'm4a'],
    ['AAC', fixture('tone.aac'), 'audio/aac', 'aac'],
    ['Ogg Vorbis', fixture('tone.ogg'), 'audio/ogg', 'ogg'],
    ['Opus', fixture('tone.opus'), 'audio/ogg', 'opus'],
  ])('%s is recognized by its bytes, whatever the file name', async (_, audio, type, extension) => {
    const { api, artist } = await world()
    const form = formOf({ title: 'Tone', genre: 'Drone' }, { audio })
    const answer = await api.call('POST', '/music', { as: artist, ...form })
    expect([answer.statusCode, answer.json().message]).toEqual([201, undefined])
    expect(answer.json().data.durationSeconds).toBeGreaterThan(0.3)
    const file = await api.database
      .selectFrom('track_files')
      .selectAll()
      .where('track_id', '=', answer.json().data._id)
      .executeTakeFirstOrThrow()
    expect([file.content_type, file.storage_key.split('.').at(-1)]).toEqual([type, extension])
  })

  it.each([0.1, 0.5, 0.9, 0.99])(
    'is refused as cut short if it is an M4A of which only the first part arrived: %d of it',
    async (share) => {
      const { api, artist } = await world()
      const whole = fixture('tone.m4a')
      const audio = whole.subarray(0, Math.floor(whole.length * share))
      const form = formOf({ title: 'Tone', genre: 'Drone' }, { audio })
      const answer = await api.call('POST', '/music', { as: artist, ...form })
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'This M4A file is cut short: it ends before its index. Please export or upload it again.',
      ])
    },
  )
})
