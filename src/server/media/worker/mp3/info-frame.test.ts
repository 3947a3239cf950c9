import { expect, it } from 'vitest'
import { crc16, infoFrame } from './info-frame'

const made = (samples: number, frames: number) => {
  const musicBytes = Math.round(frames * 626.9388)
  const header = Buffer.from([0xff, 0xfb, 0xb2, 0x64])
  return infoFrame({ kilobits: 192, header, musicBytes, musicCrc: 0x1234, samples })
}

it('computes the checksum of the MP3 tag', () => {
  expect(crc16(Buffer.from('123456789'))).toBe(0xbb3d)
  expect(crc16(Buffer.from('56789'), crc16(Buffer.from('1234')))).toBe(0xbb3d)
})

it('describes the music in a frame of the same kind that is silent by itself', () => {
  const frame = made(44_100, 40)
  expect(frame).toHaveLength(626)
  expect(frame.readUInt32BE(0).toString(16)).toBe('fffbb044')
  expect(frame.subarray(4, 36).every((byte) => byte === 0)).toBe(true)
  expect(frame.toString('latin1', 36, 40)).toBe('Info')
  expect(frame.readUInt32BE(44)).toBe(40)
  expect(frame.readUInt32BE(48)).toBe(626 + 25_078)
  expect(frame.toString('latin1', 156, 165)).toBe('LAME3.100')
  expect(frame.readUInt16BE(188)).toBe(0x1234)
  expect(frame.readUInt16BE(190)).toBe(crc16(frame.subarray(0, 190)))
})

it('states how many samples the encoder added before and after the music', () => {
  const bits = made(44_100, 40).readUIntBE(177, 3)
  expect([bits >> 12, bits & 4_095]).toEqual([576, 40 * 1_152 - 576 - 44_100])
})

it('counts the frames of two hours exactly', () => {
  const frames = 275_625
  expect(made(frames * 1_152 - 2_000, frames).readUInt32BE(44)).toBe(frames)
})
