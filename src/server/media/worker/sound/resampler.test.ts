import { describe, expect, it } from 'vitest'
import { outputSampleRate, type PcmBlock, type Stereo } from '../pcm'
import { decodeToStereo } from './resampler'

const noise = (length: number) => Float32Array.from({ length }, (_, at) => Math.sin(at * at))

const converted = async (...given: PcmBlock[]) => {
  const blocks = async function* () {
    yield* given
  }
  const made: Stereo[] = []
  for await (const block of decodeToStereo({ blocks })) made.push(block)
  return made
}

const lengthOf = (blocks: Stereo[]) => blocks.reduce((sum, { left }) => sum + left.length, 0)

describe('audio converted to the sample rate of the encoded files', () => {
  it.each([8_000, 44_100])(
    'comes in small blocks, even if the decoder returns a minute at once: from %d Hz',
    async (sampleRate) => {
      const made = await converted({ channels: [noise(60 * sampleRate)], sampleRate })
      expect(lengthOf(made)).toBe(60 * outputSampleRate)
      expect(Math.max(...made.map(({ left }) => left.length))).toBeLessThan(32_000)
    },
  )

  it('is converted once if it is mono, to the same samples as two equal channels', async () => {
    const samples = noise(20_000)
    const mono = await converted({ channels: [samples], sampleRate: 8_000 })
    const stereo = await converted({ channels: [samples, samples.slice()], sampleRate: 8_000 })
    expect(mono.every(({ left, right }) => left === right)).toBe(true)
    expect(mono.map(({ left }) => left)).toEqual(stereo.map(({ right }) => right))
  })

  it('stays complete when a file changes from mono to stereo', async () => {
    const [left, right] = [noise(8_000), noise(8_000).map((sample) => -sample)]
    const made = await converted(
      { channels: [left], sampleRate: 8_000 },
      { channels: [left, right], sampleRate: 8_000 },
    )
    expect(lengthOf(made)).toBe(2 * outputSampleRate)
    expect(made.at(-2)?.left).not.toEqual(made.at(-2)?.right)
  })
})
