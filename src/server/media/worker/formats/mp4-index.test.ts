import { describe, expect, it } from 'vitest'
import { recorded } from '../../../../../tests/builders/audio/sound'
import { findIndex } from './mp4-index'

const box = (type: string, bytes: number) => {
  const made = Buffer.alloc(bytes)
  made.writeUInt32BE(bytes, 0)
  made.write(type, 4, 'latin1')
  return made
}

const find = (bytes: Buffer) =>
  findIndex({
    sizeBytes: bytes.length,
    read: async (start, length) => bytes.subarray(start, start + length),
  })

describe('the index of an M4A', () => {
  it('is found before and after the audio', async () => {
    const [head, audio, index] = [box('ftyp', 24), box('mdat', 500), box('moov', 80)]
    expect(await find(Buffer.concat([head, index, audio]))).toEqual({ start: 32, end: 104 })
    expect(await find(Buffer.concat([head, audio, index]))).toEqual({ start: 532, end: 604 })
    expect(await find(recorded('tone.m4a'))).toEqual({ start: 6_242, end: 7_140 })
  })

  it('is not enough if the file is cut short after it', async () => {
    const whole = Buffer.concat([box('ftyp', 24), box('moov', 80), box('mdat', 500)])
    for (const bytes of [603, 400, 115]) {
      await expect(find(whole.subarray(0, bytes))).rejects.toThrow('is cut short: it ends in the middle')
    }
    await expect(find(whole.subarray(0, 90))).rejects.toThrow('is cut short: it ends before its index')
  })

  it('is not looked for behind thousands of empty boxes', async () => {
    const many = Buffer.concat(Array.from({ length: 5_000 }, () => box('free', 8)))
    await expect(find(many)).rejects.toThrow('is damaged')
  })
})
