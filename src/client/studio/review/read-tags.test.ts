import { afterEach, expect, it, vi } from 'vitest'
import { coverMaxSidePixels } from '~/contract/limits-beyond'
import { readTags } from './read-tags'

afterEach(() => void vi.unstubAllGlobals())

const showPictures = (side: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width: side, height: side, close: () => {} }))

const sizeOf = (bytes: number) => Buffer.from([21, 14, 7, 0].map((shift) => (bytes >> shift) & 127))

const frame = (id: string, content: Buffer) => {
  const head = Buffer.alloc(10)
  head.write(id, 'latin1')
  sizeOf(content.length).copy(head, 4)
  return Buffer.concat([head, content])
}

const text = (id: string, value: string) =>
  frame(id, Buffer.concat([Buffer.from([3]), Buffer.from(value, 'utf8')]))

const picture = frame('APIC', Buffer.from('\0image/png\0\u0003\0picture', 'latin1'))

/** An MP3 file with an ID3v2.4 tag and one silent frame. */
const mp3 = (...frames: Buffer[]) => {
  const tag = Buffer.concat(frames)
  const audio = Buffer.alloc(417)
  Buffer.from([0xff, 0xfb, 0x90, 0x64]).copy(audio)
  const bytes = Buffer.concat([Buffer.from('ID3\u0004\0\0', 'latin1'), sizeOf(tag.length), tag, audio, audio])
  return new File([new Uint8Array(bytes)], 'song.mp3', { type: 'audio/mpeg' })
}

it('reads title, genre, disc, number and picture of a file', async () => {
  showPictures(600)
  const [tags] = await readTags([
    mp3(text('TIT2', 'Größe'), text('TCON', 'Dub'), text('TPOS', '2/2'), text('TRCK', '7/9'), picture),
  ])
  expect(tags).toMatchObject({ title: 'Größe', genre: 'Dub', disc: 2, number: 7 })
  expect(await tags?.cover?.text()).toBe('picture')
})

it('leaves out a picture that the browser cannot show, and one with too many pixels', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('no picture')
  })
  const [broken] = await readTags([mp3(text('TIT2', 'A'), picture)])
  expect(broken).toMatchObject({ title: 'A', cover: null })
  showPictures(coverMaxSidePixels + 1)
  const [large] = await readTags([mp3(text('TIT2', 'A'), picture)])
  expect(large).toMatchObject({ title: 'A', cover: null })
})

it('finds nothing in an empty file, in garbage and in a tag that ends too early', async () => {
  const nothing = { title: '', genre: '', disc: null, number: null, cover: null }
  const cut = mp3(text('TIT2', 'A'.repeat(500))).slice(0, 60)
  const files = [
    new File([], 'empty.mp3'),
    new File(['garbage'.repeat(900)], 'garbage.mp3', { type: 'audio/mpeg' }),
    new File([cut], 'cut.mp3', { type: 'audio/mpeg' }),
  ]
  expect(await readTags(files)).toEqual([nothing, nothing, nothing])
})

it('stops waiting for a file that cannot be read to its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stuck = mp3(text('TIT2', 'A'))
  stuck.slice = () =>
    ({ arrayBuffer: () => new Promise(() => {}), stream: () => new ReadableStream() }) as never
  const reading = readTags([stuck])
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(await reading).toMatchObject([{ title: '' }])
})
