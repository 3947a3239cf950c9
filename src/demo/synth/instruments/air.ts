// Wind that gets stronger and weaker, and the crackle of an untuned radio.
import { sampleRate } from '../sample-rate'
import { cutoff, framesFor, sine, smoothEnds } from '../wave'
import type { Instrument } from './instrument'

export const wind =
  (fromHertz: number, toHertz: number, gustsPerSecond: number): Instrument =>
  ({ seconds, velocity, random }) => {
    const clip = new Float32Array(framesFor(seconds + 1.5))
    const offset = random()
    let turn = 0
    let low = 0
    let band = 0
    for (let at = 0; at < clip.length; at += 1) {
      const gust = 0.5 + 0.5 * sine((at / sampleRate) * gustsPerSecond + offset)
      if (at % 32 === 0) turn = cutoff(fromHertz * (toHertz / fromHertz) ** gust)
      low += turn * band
      band += turn * (random() * 2 - 1 - low - 0.35 * band)
      clip[at] = velocity * band * (0.3 + 0.7 * gust) * 0.5
    }
    return smoothEnds(clip, Math.min(1.5, seconds / 2), 1.5)
  }

export const crackle =
  (perSecond: number): Instrument =>
  ({ seconds, velocity, random }) => {
    const clip = new Float32Array(framesFor(seconds))
    let value = 0
    let low = 0
    for (let at = 0; at < clip.length; at += 1) {
      if (random() < perSecond / sampleRate) value = (random() - 0.5) * 2
      value *= 0.86
      low += (value - low) * 0.5
      clip[at] = velocity * low
    }
    return smoothEnds(clip, 0.05, 0.05)
  }
