import { describe, expect, it } from 'vitest'
import { outputSampleRate } from '../pcm'
import { LoudnessMeter } from './loudness'

const levelOf = (db: number) => 10 ** (db / 20)

const tone = (seconds: number, db: number, hertz = 1_000) =>
  Float32Array.from(
    { length: Math.round(seconds * outputSampleRate) },
    (_, at) => levelOf(db) * Math.sin((2 * Math.PI * hertz * at) / outputSampleRate),
  )

/** Whole seconds of a tone of 1 kHz, one level after the other, in both channels. */
const measured = (parts: [seconds: number, db: number][]) => {
  const meter = new LoudnessMeter()
  for (const [seconds, db] of parts) {
    const left = tone(1, db)
    const right = left.slice()
    for (let second = 0; second < seconds; second += 1) meter.push({ left, right })
  }
  return meter.measure()
}

describe('the integrated loudness', () => {
  it('is -23 LUFS for a stereo tone of 1 kHz at -23 dB, and -33 LUFS at -33 dB', () => {
    expect(measured([[20, -23]]).integratedLufs).toBeCloseTo(-23, 1)
    expect(measured([[20, -33]]).integratedLufs).toBeCloseTo(-33, 1)
  })

  it('is -3.01 LUFS for a tone of 997 Hz at full scale in one channel, or in mono', () => {
    const left = tone(5, 0, 997)
    for (const right of [left, new Float32Array(left.length)]) {
      const meter = new LoudnessMeter()
      meter.push({ left, right })
      expect(meter.measure().integratedLufs).toBeCloseTo(-3.01, 1)
    }
  })

  // Cases 3 to 5 of EBU Tech 3341.
  it('leaves out parts that are much quieter than the rest', () => {
    expect(
      measured([
        [10, -36],
        [60, -23],
        [10, -36],
      ]).integratedLufs,
    ).toBeCloseTo(-23, 1)
    expect(
      measured([
        [10, -72],
        [10, -36],
        [60, -23],
        [10, -36],
        [10, -72],
      ]).integratedLufs,
    ).toBeCloseTo(-23, 1)
    expect(
      measured([
        [20, -26],
        [20, -20],
        [20, -26],
      ]).integratedLufs,
    ).toBeCloseTo(-23, 1)
  })

  it('weights low tones less and high tones more', () => {
    const of = (hertz: number) => {
      const meter = new LoudnessMeter()
      const left = tone(3, -20, hertz)
      meter.push({ left, right: left.slice() })
      return meter.measure().integratedLufs ?? 0
    }
    expect(of(30)).toBeLessThan(-24)
    expect(of(10_000)).toBeCloseTo(-16.7, 0)
  })

  it('does not depend on how the audio is cut into blocks', () => {
    const left = tone(3, -18)
    const meter = new LoudnessMeter()
    for (let at = 0; at < left.length; at += 1_153) {
      const part = left.subarray(at, at + 1_153)
      meter.push({ left: part, right: part.slice() })
    }
    expect(meter.measure().integratedLufs).toBeCloseTo(measured([[3, -18]]).integratedLufs ?? 0, 6)
  })

  it('is unknown for silence and for less than 400 ms', () => {
    expect(measured([[3, -200]]).integratedLufs).toBeNull()
    const short = new LoudnessMeter()
    const left = tone(0.39, -20)
    short.push({ left, right: left })
    expect(short.measure().integratedLufs).toBeNull()
    expect(new LoudnessMeter().measure().integratedLufs).toBeNull()
  })
})

it('measures the highest sample of both channels', () => {
  const meter = new LoudnessMeter()
  meter.push({ left: tone(1, -20), right: tone(1, -6) })
  expect(meter.measure().peakDb).toBeCloseTo(-6, 2)
})
