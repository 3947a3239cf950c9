// Small audio files, generated so that tests need no fixtures.
import { wavHead } from '../../bench/world/wav-head.mjs'

const rate = 8_000

/** A WAV file with silence. */
export const wav = (seconds: number): Buffer => {
  const dataBytes = Math.round(seconds * rate) * 2
  return Buffer.concat([wavHead({ rate, channels: 1, dataBytes }), Buffer.alloc(dataBytes)])
}

/** A WAV file with a tone, because the server rejects silence. A greater `stretch` makes the tone lower. */
export const tone = (seconds: number, stretch = 6): Buffer => {
  const bytes = wav(seconds)
  for (let at = 44; at < bytes.length; at += 2)
    bytes.writeInt16LE(Math.round(9_000 * Math.sin(at / stretch)), at)
  return bytes
}

/** A FLAC header that claims this duration, without any audio. */
export const flacClaiming = (seconds: number): Buffer => {
  const bytes = Buffer.alloc(200)
  bytes.write('fLaC', 0, 'latin1')
  bytes.set([0x80, 0, 0, 34, 0x10, 0, 0x10, 0], 4)
  // The sample rate in 20 bits, channels minus one in 3, bits per sample minus one in 5, the sample count in 36.
  bytes.writeBigUInt64BE((BigInt(rate) << 44n) | (15n << 36n) | BigInt(seconds * rate), 18)
  return bytes
}

/** An MP3 file with silence: frames of 417 bytes, MPEG 1 layer III at 128 kbit/s and 44.1 kHz, 26 ms each. */
export const mp3 = (frames: number): Buffer => {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** An ID3v2.3 tag with a picture. */
export const id3WithPicture = (picture: Buffer, mimeType: string): Buffer => {
  const content = Buffer.concat([Buffer.from(`\u0000${mimeType}\u0000\u0003\u0000`, 'latin1'), picture])
  const frame = Buffer.alloc(10)
  frame.write('APIC', 0, 'latin1')
  frame.writeUInt32BE(content.length, 4)
  const size = frame.length + content.length
  const head = Buffer.from(
    [0x49, 0x44, 0x33, 3, 0, 0, size >> 21, size >> 14, size >> 7, size].map((byte) => byte & 0x7f),
  )
  return Buffer.concat([head, frame, content])
}
