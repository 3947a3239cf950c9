import { afterEach, expect, it, vi } from 'vitest'
import { coverMaxSidePixels } from '~/contract/limits-beyond'
import { id3, id3Picture, id3Text as text, mp3 } from '../../../../tests/builders/audio/small-audio'
import { readTags } from './read-tags'

afterEach(() => void vi.unstubAllGlobals())

const showPictures = (side: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width: side, height: side, close: () => {} }))

const picture = id3Picture(Buffer.from('picture'), 'image/png')

const song = (...frames: Buffer[]) =>
  new File([new Uint8Array(Buffer.concat([id3(...frames), mp3(2)]))], 'song.mp3', { type: 'audio/mpeg' })

it('reads title, genre, disc, number and picture of a file', async () => {
  showPictures(600)
  const [tags] = await readTags([
    song(text('TIT2', 'Größe'), text('TCON', 'Dub'), text('TPOS', '2/2'), text('TRCK', '7/9'), picture),
  ])
  expect(tags).toMatchObject({ title: 'Größe', genre: 'Dub', disc: 2, number: 7 })
  expect(await tags?.cover?.text()).toBe('picture')
})

it('reads a few files at a time, so that a large folder loses no tags to the time limit of a file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let decoding = 0
  let mostAtOnce = 0
  vi.stubGlobal('createImageBitmap', async () => {
    decoding += 1
    mostAtOnce = Math.max(mostAtOnce, decoding)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    decoding -= 1
    return { width: 600, height: 600, close: () => {} }
  })
  const reading = readTags(Array.from({ length: 40 }, (_, at) => song(text('TIT2', `Track ${at}`), picture)))
  let isRead = false
  const tags = reading.finally(() => (isRead = true))
  // Parsing needs turns of the event loop between the timers.
  const runTimers = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(100)
    return isRead ? undefined : runTimers()
  }
  await runTimers()
  vi.useRealTimers()
  expect((await tags).map(({ title }) => title)).toEqual(Array.from({ length: 40 }, (_, at) => `Track ${at}`))
  expect(mostAtOnce).toBeLessThanOrEqual(4)
})

it('leaves out a picture that the browser cannot show, and one with too many pixels', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('no picture')
  })
  const [broken] = await readTags([song(text('TIT2', 'A'), picture)])
  expect(broken).toMatchObject({ title: 'A', cover: null })
  showPictures(coverMaxSidePixels + 1)
  const [large] = await readTags([song(text('TIT2', 'A'), picture)])
  expect(large).toMatchObject({ title: 'A', cover: null })
})

it('finds nothing in an empty file, in garbage and in a tag that ends too early', async () => {
  const nothing = { title: '', genre: '', disc: null, number: null, cover: null }
  const cut = song(text('TIT2', 'A'.repeat(500))).slice(0, 60)
  const files = [
    new File([], 'empty.mp3'),
    new File(['garbage'.repeat(900)], 'garbage.mp3', { type: 'audio/mpeg' }),
    new File([cut], 'cut.mp3', { type: 'audio/mpeg' }),
  ]
  expect(await readTags(files)).toEqual([nothing, nothing, nothing])
})

it('stops waiting for a file that cannot be read to its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stuck = song(text('TIT2', 'A'))
  stuck.slice = () =>
    ({ arrayBuffer: () => new Promise(() => {}), stream: () => new ReadableStream() }) as never
  const reading = readTags([stuck])
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(await reading).toMatchObject([{ title: '' }])
})
