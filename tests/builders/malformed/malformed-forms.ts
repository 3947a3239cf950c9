// Malformed forms. They are cut off, have wrong files or a wrong content type, or several of these.
import * as fc from 'fast-check'
import type { BuiltCall } from '~/server/http/api-paths'
import { goodBodyOf, request, type Malformed } from './good-request'
import { multipartBody, multipartHeaders, type Part } from '../api/multipart'

const badFiles = (field: string): fc.Arbitrary<Buffer> => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]),
      Buffer.from('GIF89a'),
      Buffer.from('RIFF0000WEBPVP8 '),
      Buffer.from('\u0000\u0000\u0000\u0020ftypavif'),
    ),
  )
  const part = fc.record({
    name: fc.constantFrom(field, 'other', '', '__proto__', 'constructor', 'x'.repeat(300)),
    filename: fc.constantFrom('a.png', '../../etc/passwd', '', '\u00e9'.repeat(300)),
    type: fc.constantFrom('image/png', 'application/json', 'text/html', '\u00ff', ';'),
    content,
  })
  const whole = fc.array(part, { maxLength: 4 }).map((parts) => multipartBody(...parts))
  const cut = fc.tuple(whole, fc.nat(400)).map(([body, length]) => body.subarray(0, length))
  return fc.oneof(whole, cut, content)
}

export const wrongFiles = (call: BuiltCall): fc.Arbitrary<Malformed>[] => {
  const { file } = call.schema
  if (!file) return []
  const types = fc.constantFrom(
    multipartHeaders['content-type'],
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
    'application/json',
  )
  return [
    fc
      .tuple(badFiles(file.field), types)
      .map(([payload, type]) => request(call, 'wrong file', { payload, headers: { 'content-type': type } })),
  ]
}

/** An ID3 header that claims the largest possible length. */
const endlessTags = Buffer.from('ID3\u0004\u0000\u0000\u007f\u007f\u007f\u007f', 'latin1')

const notAudio: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(
      ...['', 'fLaC', 'OggS', 'RIFF0000WAVEfmt '].map((head) => Buffer.from(head)),
      endlessTags,
    ),
    fc.uint8Array({ maxLength: 300 }),
  )
  .map(([head, noise]) => Buffer.concat([head, noise]))

const formFilename = fc.constantFrom('a.mp3', '../../etc/passwd', '')

/** Valid values for all fields but the audio file. */
const goodParts = (call: BuiltCall): Part[] =>
  Object.entries(goodBodyOf(call.name) ?? {}).map(([name, value]) => ({ name, content: String(value) }))

/** A form whose audio file is not audio, so the server must reject it whatever else it contains. */
const formWithoutAudio = (call: BuiltCall): fc.Arbitrary<Buffer> => {
  const audio = fc.record({ name: fc.constant('audio'), filename: formFilename, content: notAudio })
  const other = fc.record(
    {
      name: fc.constantFrom(
        'audio',
        'cover',
        'photos',
        'title',
        'price',
        'other',
        '__proto__',
        'x'.repeat(300),
      ),
      filename: formFilename,
      content: notAudio,
    },
    { requiredKeys: ['name', 'content'] },
  )
  return fc
    .tuple(audio, fc.array(other, { maxLength: 3 }))
    .chain(([sound, others]) => {
      const parts: Part[] = [...goodParts(call), sound, ...others]
      return fc.shuffledSubarray(parts, { minLength: parts.length })
    })
    .map((parts) => multipartBody(...parts))
}

/** Malformed forms for the calls that take files as well as fields. */
export const wrongForms = (call: BuiltCall): fc.Arbitrary<Malformed>[] => {
  if (!call.schema.files) return []
  const whole = formWithoutAudio(call)
  // An empty form is a valid update without changes, so at least one byte remains.
  const cut = whole.chain((form) =>
    fc.integer({ min: 1, max: form.length - 1 }).map((length) => form.subarray(0, length)),
  )
  const wrong = (kind: string, payload: Buffer) => request(call, kind, { payload, headers: multipartHeaders })
  return [
    whole.map((form) => wrong('form without audio', form)),
    cut.map((form) => wrong('form cut off', form)),
  ]
}
