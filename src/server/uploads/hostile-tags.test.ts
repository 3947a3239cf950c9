import { mkdtempSync, openSync, ftruncateSync, closeSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../http/failure'
import { createDiskStorage } from '../storage/disk'
import { examineAudio } from './examine-audio'

const megabyte = 1024 * 1024
const sizeBytes = 200 * megabyte
const folder = mkdtempSync(join(tmpdir(), 'lariat-tags-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const le = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const be = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const latin = (text: string) => Buffer.from(text, 'latin1')

const format = Buffer.concat([
  latin('fmt '),
  le(16),
  Buffer.from([1, 0, 2, 0]),
  le(44_100),
  le(176_400),
  Buffer.from([4, 0, 16, 0]),
])
const wav = (...after: Buffer[]) => Buffer.concat([latin('RIFF'), le(sizeBytes), latin('WAVE'), ...after])
const hugePicture = Buffer.concat([latin('APIC'), be(150 * megabyte), Buffer.from([0, 0])])
const hugeTag = Buffer.concat([latin('ID3\u0003\u0000\u0000\u007f\u007f\u007f\u007f'), hugePicture])
const atoms = (...names: string[]) => {
  const start = Buffer.concat([be(20), latin('ftypM4A \u0000\u0000\u0000\u0000M4A ')])
  const nested = names.map((name, depth) => Buffer.concat([be(sizeBytes - 20 - 8 * depth), latin(name)]))
  return Buffer.concat([start, ...nested])
}

const oggPage = (flags: number, number: number, body: Buffer) => {
  const lacing = Buffer.alloc(Math.min(255, Math.floor(body.length / 255) + 1), 255)
  if (body.length % 255 > 0) lacing[lacing.length - 1] = body.length % 255
  const head = Buffer.concat([latin('OggS\u0000'), Buffer.from([flags]), Buffer.alloc(8), le(1), le(number)])
  return Buffer.concat([head, le(0), Buffer.from([lacing.length]), lacing, body])
}
/** An Ogg file whose comment continues on every page and never ends. */
const endlessOgg = () => {
  const head = Buffer.concat([
    latin('\u0001vorbis'),
    le(0),
    Buffer.from([2]),
    le(44_100),
    Buffer.alloc(12),
    latin('\u00b8\u0001'),
  ])
  const comment = Buffer.alloc(65_025)
  comment.write('\u0003vorbis', 'latin1')
  const pages = [oggPage(2, 0, head), oggPage(0, 1, comment)]
  for (let number = 2; number < 1_500; number += 1) pages.push(oggPage(1, number, Buffer.alloc(65_025)))
  return Buffer.concat(pages)
}

const examine = (start: Buffer) => {
  mkdirSync(join(folder, 'drafts'), { recursive: true })
  const file = join(folder, 'drafts', 'hostile')
  writeFileSync(file, start)
  const handle = openSync(file, 'r+')
  ftruncateSync(handle, sizeBytes)
  closeSync(handle)
  const draft = { key: 'drafts/hostile', sizeBytes, sha256: '', blocks: [] }
  return examineAudio(createDiskStorage(folder), draft)
}

describe('a file crafted against the tag reader', () => {
  it.each([
    [
      'a name of 200 MB',
      wav(format, latin('LIST'), le(sizeBytes - 44), latin('INFOINAM'), le(sizeBytes - 60)),
    ],
    ['a picture of 150 MB', wav(format, latin('id3 '), le(sizeBytes - 44), hugeTag)],
    ['a format of 200 MB', wav(latin('fmt '), le(sizeBytes - 20))],
    ['millions of empty chunks', wav(format)],
    ['sizes of 50 million samples', atoms('moov', 'trak', 'mdia', 'minf', 'stbl', 'stsz')],
    ['a comment that never ends', endlessOgg()],
  ])('is refused at little cost when it has %s', async (_, start) => {
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
    const refusal: unknown = await examine(start).catch((error: unknown) => error)
    clearInterval(watch)
    expect(refusal).toBeInstanceOf(Failure)
    expect(refusal).toMatchObject({ body: { details: [{ path: 'audio' }] } })
    const grownMegabytes = (Math.max(peak, process.memoryUsage().rss) - before) / megabyte
    expect(grownMegabytes).toBeLessThan(150)
  })
})
