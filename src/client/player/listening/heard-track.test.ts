import { expect, it } from 'vitest'
import { readHeard } from '~/contract/rules/listening/heard-parts'
import { HeardTrack } from './heard-track'

/** The parts that were heard of a track of 200 seconds, whose parts have four seconds each. */
const partsOf = (heard: HeardTrack) =>
  readHeard(heard.text).flatMap((isHeard, part) => (isHeard ? [part] : []))

it('the heard parts contain what was heard before the play counted, and what follows without a break', () => {
  const heard = new HeardTrack(200, 0, 30, 30_000)
  expect(partsOf(heard)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  heard.move(31, 31_000)
  heard.move(33, 33_000)
  expect(partsOf(heard)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

it('the heard parts do not contain what a seek skips, and nothing twice', () => {
  const heard = new HeardTrack(200, 100, 130, 0)
  heard.move(180, 1_000)
  heard.move(181, 2_000)
  heard.move(100, 3_000)
  expect(partsOf(heard)).toEqual([25, 26, 27, 28, 29, 30, 31, 32, 45])
})

it('the heard parts end with the last part, also when the position is at the end or beyond', () => {
  const heard = new HeardTrack(200, 195, 201, 0)
  expect(partsOf(heard)).toEqual([48, 49])
})

it('the heard parts begin with the first part when more was heard than the position tells', () => {
  expect(partsOf(new HeardTrack(200, -25, 5, 0))).toEqual([0, 1])
})
