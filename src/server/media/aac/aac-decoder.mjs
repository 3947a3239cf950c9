// A program of its own that decodes AAC and Apple Lossless from its standard input to its standard output.
// Nothing else loads @audio/decode-aac: it is GPL-2.0 and optional, so the media worker only talks to this program.
//
// 1. The worker sends the settings of the stream as JSON; the answer is JSON as well, see `Opened`.
// 2. Then, as often as it likes, it sends some frames (their count, the length of each, their bytes) and gets
//    the sample rate, the number of channels and the samples of one channel after another, as 32-bit floats.
import { readMessages, writeMessage } from './pipe-messages.mjs'

/**
 * Bytes are in base64. Without a config the stream is ADTS, whose frames describe themselves.
 * @typedef {{ config: { asc: string } | { alac: string } | null, boxes: Record<string, string> }} StreamSettings
 */
/**
 * The duration of the track without the encoder's padding; null if the file does not contain it.
 * @typedef {{ state: 'missing' } | { state: 'ready', durationSeconds: number | null }} Opened
 */

/** @param {Record<string, string>} encoded @returns {Record<string, Buffer>} */
const bytesOf = (encoded) =>
  Object.fromEntries(Object.entries(encoded).map(([name, text]) => [name, Buffer.from(text, 'base64')]))

/** @param {unknown} error */
const isNotInstalled = (error) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'

const loadLibrary = () =>
  import('@audio/decode-aac').catch((error) => {
    if (isNotInstalled(error)) return null
    throw error
  })

/** @param {StreamSettings} settings */
async function openDecoder({ config, boxes }) {
  const library = await loadLibrary()
  if (!library) return null
  if (!config) return { decoder: await library.decoder(), durationSeconds: null }
  const codec = bytesOf(config)
  const gapless = library.gapless({ ...bytesOf(boxes), ...codec }) ?? undefined
  return {
    decoder: await library.decoder({ ...codec, gapless }),
    durationSeconds: gapless?.duration ?? null,
  }
}

/** @param {Buffer} message */
function framesOf(message) {
  const count = message.readUInt32LE(0)
  let at = 4 + 4 * count
  return Array.from({ length: count }, (_, index) => {
    const start = at
    at += message.readUInt32LE(4 + 4 * index)
    return message.subarray(start, at)
  })
}

/** @param {Opened} opened */
const answer = (opened) => writeMessage(process.stdout, Buffer.from(JSON.stringify(opened)))

async function decodeInput() {
  const messages = readMessages(process.stdin)
  const first = await messages.next()
  if (first.done) return
  /** @type {StreamSettings} */
  const settings = JSON.parse(first.value.toString())
  const opened = await openDecoder(settings)
  if (!opened) return answer({ state: 'missing' })
  await answer({ state: 'ready', durationSeconds: opened.durationSeconds })
  for await (const message of messages) {
    const frames = framesOf(message)
    const { channelData, sampleRate } = opened.decoder.decode(
      settings.config ? frames : Buffer.concat(frames),
    )
    const head = Buffer.alloc(8)
    head.writeUInt32LE(sampleRate)
    head.writeUInt32LE(channelData.length, 4)
    const samples = channelData.map((channel) =>
      Buffer.from(channel.buffer, channel.byteOffset, channel.byteLength),
    )
    await writeMessage(process.stdout, head, ...samples)
  }
}

decodeInput()
  .then(() => process.exit())
  .catch((error) => {
    console.error(error)
    process.exit(1)
  })
