import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { workInProgress } from '../world/second-hand-moon'
import { artists } from '../world/world'
import { notesOf } from './players/play'
import { renderDemoTrack } from './render-demo-track'
import type { Score } from './score'
import { scores } from './scores/all'
import { sampleRate } from './sample-rate'
import { durationMsOf } from './timing'

const joined = (blocks: Float32Array[]) => {
  const all = new Float32Array(blocks.reduce((length, block) => length + block.length, 0))
  let at = 0
  for (const block of blocks) {
    all.set(block, at)
    at += block.length
  }
  return all
}

/** The first seconds of a track, or all of it. */
const rendered = (slug: string, seconds = Infinity) => {
  const left: Float32Array[] = []
  const right: Float32Array[] = []
  let samples = 0
  for (const block of renderDemoTrack(slug)) {
    left.push(block.left.slice())
    right.push(block.right.slice())
    samples += block.left.length
    if (samples >= seconds * sampleRate) break
  }
  return { left: joined(left), right: joined(right) }
}

const missing = (slug: string): never => {
  throw new Error(`${slug} has no score`)
}

const fingerprint = ({ left, right }: ReturnType<typeof rendered>) =>
  createHash('sha256').update(left).update(right).digest('hex')

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

const inDecibels = (value: number) => 20 * Math.log10(value)

const piecesOf = (samples: Float32Array, seconds: number) => {
  const length = Math.round(seconds * sampleRate)
  return Array.from({ length: Math.floor(samples.length / length) }, (_, at) =>
    samples.subarray(at * length, (at + 1) * length),
  )
}

describe('a whole demo track', () => {
  const slug = 'three-chords-and-an-airlock'
  const { left, right } = rendered(slug)

  it('is as long as its score says', () => {
    const score = scores[slug]
    expect(Math.abs((left.length * 1_000) / sampleRate - (score ? durationMsOf(score) : 0))).toBeLessThan(50)
    expect(right).toHaveLength(left.length)
  })

  it('stays below -1 dBFS, and has only finite samples and no DC offset', () => {
    const peakOf = (samples: Float32Array) =>
      samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
    expect(Math.max(peakOf(left), peakOf(right))).toBeLessThanOrEqual(10 ** (-1 / 20))
    expect(left.every(Number.isFinite) && right.every(Number.isFinite)).toBe(true)
    expect(Math.abs(left.reduce((sum, value) => sum + value, 0) / left.length)).toBeLessThan(0.001)
  })

  it('starts and ends in silence, fades out, and has no silence in between', () => {
    expect(Math.abs(left[0] ?? 1)).toBeLessThan(0.001)
    expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.001)
    const seconds = piecesOf(left, 1).map(rms)
    expect(seconds.slice(0, -2).every((loud) => inDecibels(loud) > -55)).toBe(true)
    expect(seconds.at(-1)).toBeLessThan(rms(left) / 2)
  })

  it('has a loudness in the range of all demo tracks', () => {
    expect(inDecibels(rms(left))).toBeGreaterThan(-24)
    expect(inDecibels(rms(left))).toBeLessThan(-14)
  })
})

it('a demo track is rendered to the same samples each time', () => {
  for (const slug of ['low-gravity-two-step', 'voicemail-from-a-dust-devil']) {
    expect(fingerprint(rendered(slug, 4))).toBe(fingerprint(rendered(slug, 4)))
  }
})

it('each released track of the demo world has its own score of 60 to 180 seconds', () => {
  const slugs = artists.flatMap(({ releases }) =>
    releases.flatMap(({ tracks }) => tracks.map(({ slug }) => slug)),
  )
  for (const slug of slugs) {
    const score = scores[slug]
    if (!score) throw new Error(`${slug} has no score`)
    expect(durationMsOf(score)).toBeGreaterThanOrEqual(60_000)
    expect(durationMsOf(score)).toBeLessThanOrEqual(180_000)
  }
  expect(new Set(slugs).size).toBe(slugs.length)
})

it('no two tracks have the same tempo, metre, key and chords', () => {
  const otherVersions = new Set(workInProgress.versions.slice(0, -1).map(({ slug }) => slug))
  const all = Object.entries(scores)
    .filter(([slug]) => !otherVersions.has(slug))
    .map(([, { tempo, beatsPerBar, key, chords }]) => JSON.stringify([tempo, beatsPerBar, key, chords]))
  expect(new Set(all).size).toBe(all.length)
  expect(new Set(Object.values(scores).map(({ beatsPerBar }) => beatsPerBar))).toEqual(new Set([3, 4, 5]))
})

it('the versions of the mix are equally long, and each sounds different from the others', () => {
  const slugs = workInProgress.versions.map(({ slug }) => slug)
  expect(new Set(slugs.map((slug) => durationMsOf(scores[slug] ?? missing(slug)))).size).toBe(1)
  const parts = slugs.map((slug) => new Set(scores[slug]?.parts.map(({ voice }) => voice)))
  for (const [index, voices] of parts.entries()) {
    const others = new Set(parts.filter((_, other) => other !== index).flatMap((each) => [...each]))
    expect([...voices].filter((voice) => !others.has(voice)).length).toBeGreaterThanOrEqual(3)
  }
  expect(new Set(slugs.map((slug) => fingerprint(rendered(slug, 12)))).size).toBe(slugs.length)
})

/** Describes what is wrong with the notes of a score's parts. */
const faultsOf = (slug: string, score: Score): string[] =>
  score.parts.flatMap((part, index) => {
    // A band may have a part for a section that this score does not have.
    if (![...part.in].some((letter) => score.form.includes(letter))) return []
    const notes = notesOf(score, part, `${slug} ${index}`)
    const where = `${slug}: ${part.voice}`
    if (notes.length === 0) return [`${where} has no notes`]
    const over = notes.some(({ at, seconds }) => at * 1_000 > durationMsOf(score) || seconds <= 0)
    const pitches = notes.map(({ midi }) => midi)
    const far = Math.min(...pitches) < 28 || Math.max(...pitches) > 104
    return [
      ...(over ? [`${where} has notes after the end`] : []),
      ...(far ? [`${where} has notes that are too low or too high`] : []),
    ]
  })

it('each part of each score has notes, all within the track and neither too low nor too high', () => {
  expect(Object.entries(scores).flatMap(([slug, score]) => faultsOf(slug, score))).toEqual([])
})

it('the demo world has released tracks of twenty genres', () => {
  const played = artists.flatMap(({ releases }) =>
    releases.flatMap(({ tracks }) => tracks.map(({ genre }) => genre)),
  )
  expect(new Set(played).size).toBeGreaterThanOrEqual(20)
})
