// Writes a ZIP file while it is sent, one entry after the other. It reads only as fast as the client receives, so it
// never has more than one piece of one file in memory.
import { PassThrough, pipeline, Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { descriptor, directoryOf, entryBytes, localHeader, type ZipEntry } from './zip-layout'

/** `open` is called when the turn of the entry comes. It rejects if the entry must not be sent any more. */
export type ZipSource = ZipEntry & { open: () => Promise<Readable> }

/** An entry that is made while it is written, so that only files whose length nobody announces may have it. */
export type UnsizedSource = { name: string; sizeBytes: null; open: () => Promise<Readable> }

/** The file that is being read. It must be closed at once when the client leaves, also if it opens only afterwards. */
class OpenFile {
  #content: Readable | null = null
  #isOver = false

  set(content: Readable | null) {
    this.#content = content
    if (this.#isOver) this.close()
  }

  close() {
    this.#isOver = true
    this.#content?.destroy()
  }
}

type OnEnd = (end: { checksum: number; read: number }) => void

async function* readEntry(source: ZipSource | UnsizedSource, open: OpenFile, onEnd: OnEnd) {
  const content = await source.open()
  open.set(content)
  let checksum = 0
  let read = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    checksum = crc32(piece, checksum)
    read += piece.length
    yield piece
  }
  open.set(null)
  // The length was announced, so the client would take the next header for content, or wait forever.
  if (source.sizeBytes !== null && read !== source.sizeBytes)
    throw new Error(`Expected ${source.sizeBytes} bytes, but read ${read}`)
  onEnd({ checksum, read })
}

async function* writeZip(sources: readonly (ZipSource | UnsizedSource)[], open: OpenFile) {
  const written: Parameters<typeof directoryOf>[0] = []
  let offset = 0
  for (const source of sources) {
    const { name } = source
    // The header does not tell the length. The descriptor behind the content does.
    yield localHeader({ name, sizeBytes: 0 })
    let end = { checksum: 0, read: 0 }
    yield* readEntry(source, open, (found) => (end = found))
    const entry = { name, sizeBytes: end.read, crc32: end.checksum }
    yield descriptor(entry)
    written.push({ ...entry, offset })
    offset += entryBytes(entry)
  }
  yield directoryOf(written, offset)
}

// Errors reach the reader of the last stream.
const ignore = () => {}

export const zipStream = (sources: readonly (ZipSource | UnsizedSource)[]): Readable => {
  const open = new OpenFile()
  const zip = pipeline(
    Readable.from(writeZip(sources, open), { objectMode: false }),
    new PassThrough(),
    ignore,
  )
  // A generator that waits for the next piece of a file cannot be ended. It ends when that file is closed.
  return zip.once('close', () => open.close())
}
