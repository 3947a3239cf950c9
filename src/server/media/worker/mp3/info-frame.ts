// The first frame of an MP3 file of ours. Players read from it how many samples the encoder added at the beginning and
// at the end, so that they play exactly the samples of the track. Old players play it as 26 ms of silence.
// http://gabriel.mp3-tech.org/mp3infotag.html describes its bytes.
import { outputSampleRate } from '../pcm'

const samplesPerFrame = 1_152
/** What LAME adds before the first sample. Players add the delay of their decoder to it themselves. */
const encoderDelaySamples = 576

/** The polynomial is x^16 + x^15 + x^2 + 1, with the lowest bit first. */
const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  return crc
})

export const crc16 = (bytes: Uint8Array, before = 0): number => {
  let crc = before
  for (let at = 0; at < bytes.length; at += 1) {
    crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0)
  }
  return crc
}

/** Frames have one byte more now and then, so that this is their mean. */
const meanFrameBytes = (kilobits: number) => ((samplesPerFrame / 8) * kilobits * 1_000) / outputSampleRate

export const infoFrameBytes = (kilobits: number) => Math.floor(meanFrameBytes(kilobits))

/** The bytes after the side information, which is empty in this frame. */
const tagAt = 36
const lameAt = tagAt + 120
const crcAt = lameAt + 34
const flags = { frames: 1, bytes: 2, seekTable: 4, quality: 8 }
const constantBitrate = 1
const middleQuality = 50

type Encoded = {
  kilobits: number
  /** The header of the first frame of music. */
  header: Uint8Array
  musicBytes: number
  musicCrc: number
  /** The samples that were given to the encoder. */
  samples: number
}

export const infoFrame = ({ kilobits, header, musicBytes, musicCrc, samples }: Encoded): Buffer => {
  const frame = Buffer.alloc(infoFrameBytes(kilobits))
  frame.set(header.subarray(0, 4))
  // Without the bit of a longer frame, and without joint stereo.
  frame.writeUInt8((frame[2] ?? 0) & 0xfd, 2)
  frame.writeUInt8((frame[3] ?? 0) & 0xcf, 3)
  const frames = Math.round(musicBytes / meanFrameBytes(kilobits))
  const fileBytes = frame.length + musicBytes
  frame.write('Info', tagAt, 'latin1')
  frame.writeUInt32BE(flags.frames | flags.bytes | flags.seekTable | flags.quality, tagAt + 4)
  frame.writeUInt32BE(frames, tagAt + 8)
  frame.writeUInt32BE(fileBytes, tagAt + 12)
  // The position in the file, in 256 steps, of each percent of the playing time.
  for (let percent = 0; percent < 100; percent += 1) {
    frame.writeUInt8(Math.floor((percent * 256) / 100), tagAt + 16 + percent)
  }
  frame.writeUInt32BE(middleQuality, tagAt + 116)
  frame.write('LAME3.100', lameAt, 'latin1')
  frame.writeUInt8(constantBitrate, lameAt + 9)
  frame.writeUInt8(Math.min(255, kilobits), lameAt + 20)
  const padding = frames * samplesPerFrame - encoderDelaySamples - samples
  frame.writeUIntBE((encoderDelaySamples << 12) | padding, lameAt + 21, 3)
  frame.writeUInt32BE(fileBytes, lameAt + 28)
  frame.writeUInt16BE(musicCrc, lameAt + 32)
  frame.writeUInt16BE(crc16(frame.subarray(0, crcAt)), crcAt)
  return frame
}
