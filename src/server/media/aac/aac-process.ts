// The media worker's end of the pipes to the program that decodes AAC.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { PcmBlock } from '../worker/pcm'
import { cannotDecodeAac } from '../worker/unreadable'
import type { Opened, StreamSettings } from './aac-decoder.mjs'
import { readMessages, writeMessage } from './pipe-messages.mjs'

export type AacStream = {
  config: { asc: Uint8Array } | { alac: Uint8Array }
  /** The boxes of an M4A file that contain the length of the padding. */
  boxes: Record<string, Uint8Array | undefined>
}

type AacProcess = {
  /** The duration without padding; null if the file does not contain it. */
  durationSeconds: number | null
  /** null: the decoder needs more frames before it has samples. */
  decode(frames: Uint8Array[]): Promise<PcmBlock | null>
  close(): void
}

const heapMegabytes = 128
const stderrKeptCharacters = 2_000
/** A batch takes milliseconds, so a decoder that does not answer for this long hangs. */
const answerWithinMs = 60_000

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const allBase64Of = (bytes: Record<string, Uint8Array | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bytes).flatMap(([name, value]) => (value ? [[name, base64Of(value)]] : [])),
  )

const settingsOf = (stream: AacStream | null): StreamSettings => {
  if (!stream) return { config: null, boxes: {} }
  const { config, boxes } = stream
  return {
    config: 'asc' in config ? { asc: base64Of(config.asc) } : { alac: base64Of(config.alac) },
    boxes: allBase64Of(boxes),
  }
}

const startProgram = (file: string) => {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, file], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-stderrKeptCharacters)
  })
  // If the program has ended, writing fails too. The end of its output reports that already.
  child.stdin.on('error', () => undefined)
  // If the program cannot be started, its output ends at once.
  child.once('error', (error) => (stderr += error.message))
  const messages = readMessages(child.stdout)
  const nextMessage = async () => {
    const { done, value } = await messages.next()
    if (done) throw new Error(`The AAC decoder stopped. ${stderr.trim()}`)
    return value
  }
  return {
    /** Sends one message and waits for its answer, so that neither side holds more than one. */
    ask: async (...parts: Uint8Array[]): Promise<Buffer> => {
      const answered = new AbortController()
      const late = wait(answerWithinMs, null, { signal: answered.signal }).then(() => {
        throw new Error('The AAC decoder hangs')
      })
      late.catch(() => undefined)
      try {
        // Both promises belong to this message. A race with a longer-lived promise would keep all answers in memory.
        return await Promise.race([writeMessage(child.stdin, ...parts).then(nextMessage), late])
      } finally {
        answered.abort()
      }
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

const blockOf = (message: Buffer): PcmBlock | null => {
  const sampleRate = message.readUInt32LE(0)
  const count = message.readUInt32LE(4)
  // The bytes are copied, because a Float32Array must begin at a multiple of four bytes.
  const samples = new Float32Array(new Uint8Array(message.subarray(8)).buffer)
  const length = count === 0 ? 0 : samples.length / count
  if (length === 0) return null
  const channels = Array.from({ length: count }, (_, at) => samples.subarray(at * length, (at + 1) * length))
  return { channels, sampleRate }
}

/** `stream` is null for ADTS, whose frames describe themselves. `name` is what the artist calls the file. */
export const openAacProcess = async (
  programFile: string | null,
  name: string,
  stream: AacStream | null,
): Promise<AacProcess> => {
  if (programFile === null) throw cannotDecodeAac(name)
  const program = startProgram(programFile)
  try {
    const opened: Opened = JSON.parse(
      (await program.ask(Buffer.from(JSON.stringify(settingsOf(stream))))).toString(),
    )
    if (opened.state === 'missing') throw cannotDecodeAac(name)
    return {
      durationSeconds: opened.durationSeconds,
      decode: async (frames) => {
        const head = Buffer.alloc(4 + 4 * frames.length)
        head.writeUInt32LE(frames.length)
        for (const [at, frame] of frames.entries()) head.writeUInt32LE(frame.length, 4 + 4 * at)
        return blockOf(await program.ask(head, ...frames))
      },
      close: program.kill,
    }
  } catch (error) {
    program.kill()
    throw error
  }
}
