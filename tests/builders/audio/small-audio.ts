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

/** ID3 writes sizes with seven bits in each byte. */
const id3Size = (size: number) => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 127))

const id3Frame = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'latin1'), id3Size(content.length), Buffer.alloc(2), content])

/** Title, genre, disc or number. */
export const id3Text = (id: 'TIT2' | 'TCON' | 'TPOS' | 'TRCK', value: string): Buffer =>
  id3Frame(id, Buffer.concat([Buffer.from([3]), Buffer.from(value, 'utf8')]))

export const id3Picture = (picture: Buffer, mimeType: string): Buffer =>
  id3Frame('APIC', Buffer.concat([Buffer.from(`\0${mimeType}\0\u0003\0`, 'latin1'), picture]))

/** An ID3v2.4 tag, which stands before the audio. */
export const id3 = (...frames: Buffer[]): Buffer => {
  const content = Buffer.concat(frames)
  return Buffer.concat([Buffer.from('ID3\u0004\0\0', 'latin1'), id3Size(content.length), content])
}
