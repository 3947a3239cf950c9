// Floats can be louder than full scale, which no player can play. Such audio is turned down before it is encoded.
import { toStereo, type Decoding, type PcmBlock } from '../pcm'

/** The highest level; ignores samples that are infinite. */
export const highestOf = (samples: Float32Array) => {
  let most = 0
  for (let at = 0; at < samples.length; at += 1) {
    const level = Math.abs(samples[at] ?? 0)
    if (level > most && level < Infinity) most = level
  }
  return most
}

/** The factor that brings the loudest sample to full scale; 1 for audio that does not exceed it. Reads all samples. */
export const gainOf = async ({ blocks }: Pick<Decoding, 'blocks'>): Promise<number> => {
  let highest = 1
  for await (const block of blocks()) {
    const { left, right } = toStereo(finite(block))
    highest = Math.max(highest, highestOf(left), left === right ? 0 : highestOf(right))
  }
  return 1 / highest
}

/**
 * Multiplies the samples by `gain`, in the given block. A sample that is not a finite number, which a damaged or crafted
 * file can contain, becomes 0.
 */
const finite = (block: PcmBlock, gain = 1): PcmBlock => {
  for (const samples of block.channels) {
    for (let at = 0; at < samples.length; at += 1) {
      const level = (samples[at] ?? 0) * gain
      samples[at] = Number.isFinite(level) ? level : 0
    }
  }
  return block
}

export const turnedDown = ({ blocks }: Pick<Decoding, 'blocks'>, gain: number): Pick<Decoding, 'blocks'> => ({
  blocks: async function* () {
    for await (const block of blocks()) yield finite(block, gain)
  },
})
