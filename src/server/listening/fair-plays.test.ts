// An adversary has some accounts and reports whatever it likes. These tests show how far that moves a chart.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs, secondMs } from '~/contract/durations'
import { heardAgoMaxMs, playsKeptDays } from '~/contract/limits-beyond'
import { propertyRuns } from '../../../tests/builders/property-runs'
import { addedHeat, heatOfPlay } from './heat'
import { heardAtOf, judgePlay, playsLookedAtMs } from './play-rule'

const start = Date.UTC(2030, 0)
/** The length of each track, by its id. */
const tracks = { target: 180_000, other: 240_000, short: 2_000 }
type TrackId = keyof typeof tracks

type Report = { account: number; trackId: TrackId; listenedMs: number; heardAgoMs: number }
type Counted = { trackId: TrackId; playedAt: number; listenedMs: number; reportedAt: number }

/** The rules of the server, on plays in memory. Each account is the time of its registration. */
class Listeners {
  readonly #counted: Counted[][]
  readonly #heat = new Map<TrackId, number>()
  readonly #accounts: readonly number[]
  now = start

  constructor(accounts: readonly number[]) {
    this.#accounts = accounts
    this.#counted = accounts.map(() => [])
  }

  report({ account, trackId, listenedMs, heardAgoMs }: Report): boolean {
    const registeredAt = this.#accounts[account] ?? 0
    const plays = this.#counted[account] ?? []
    const now = this.now
    const heardAt = heardAtOf({ now, heardAgoMs, listenedMs, registeredAt, trackCreatedAt: 0 })
    const ofTrack = plays.filter((play) => play.trackId === trackId)
    const playedAt = judgePlay({
      trackId,
      listenedMs,
      durationMs: tracks[trackId],
      registeredAt,
      others: plays.filter((play) => Math.abs(play.playedAt - heardAt) < playsLookedAtMs),
      reportedToday: ofTrack.filter(({ reportedAt }) => reportedAt > now - dayMs).length,
      heardAt,
    })
    if (playedAt === null) return false
    const kept = ofTrack.filter((play) => play.playedAt >= now - playsKeptDays * dayMs)
    const latestAt = kept.reduce<number | null>((at, play) => Math.max(at ?? 0, play.playedAt), null)
    const heat = addedHeat({ registeredAt, playedAt }, latestAt)
    const before = this.#heat.get(trackId)
    if (heat !== null)
      this.#heat.set(trackId, before === undefined ? heat : before + Math.log2(1 + 2 ** (heat - before)))
    plays.push({ trackId, playedAt, listenedMs, reportedAt: now })
    return true
  }

  countedOf = (account: number): readonly Counted[] => this.#counted[account] ?? []

  /** The popularity of a track, in listeners who registered long ago and play it now. */
  popularity(trackId: TrackId) {
    const heat = this.#heat.get(trackId)
    return heat === undefined ? 0 : 2 ** (heat - heatOfPlay({ registeredAt: 0, playedAt: this.now }))
  }

  /** The bound: the sum of what the accounts weigh now. Plays that are deleted are added to it once more. */
  bound() {
    const weights = this.#accounts.map(
      (registeredAt) =>
        2 **
        (heatOfPlay({ registeredAt, playedAt: this.now }) -
          heatOfPlay({ registeredAt: 0, playedAt: this.now })),
    )
    const deletedShare = 2 ** (-playsKeptDays / 7)
    return weights.reduce((sum, weight) => sum + weight, 0) / (1 - deletedShare)
  }
}

const upTo = (max: number) => fc.oneof(fc.constantFrom(0, 1, max), fc.integer({ min: 0, max }))

const step = fc.record({
  waitMs: fc.oneof(fc.constant(0), upTo(minuteMs), upTo(3 * dayMs)),
  account: fc.nat(3),
  trackId: fc.constantFrom<TrackId>('target', 'other', 'short'),
  listenedMs: fc.oneof(fc.constantFrom(1 * secondMs, 30 * secondMs), upTo(7_200 * secondMs)),
  heardAgoMs: fc.oneof(upTo(minuteMs), upTo(dayMs), upTo(heardAgoMaxMs)),
  /** The same report is sent this often, each time for a slightly different time. */
  times: fc.constantFrom(1, 1, 1, 40),
})

const campaign = fc.record({
  ages: fc.array(upTo(40 * dayMs), { minLength: 1, maxLength: 4 }),
  steps: fc.array(step, { maxLength: 40 }),
})

const most = (times: readonly number[], spanMs: number) =>
  times.reduce((sum, from) => Math.max(sum, times.filter((at) => at >= from && at < from + spanMs).length), 0)

const checkAccount = (listeners: Listeners, account: number, registeredAt: number) => {
  const counted = listeners.countedOf(account).toSorted((one, other) => one.playedAt - other.playedAt)
  let freeFrom = registeredAt
  for (const { playedAt, listenedMs } of counted) {
    expect(playedAt - listenedMs).toBeGreaterThanOrEqual(freeFrom)
    freeFrom = playedAt
  }
  expect(freeFrom).toBeLessThanOrEqual(Math.max(listeners.now, registeredAt))
  for (const trackId of ['target', 'other', 'short']) {
    const ofTrack = counted.filter((play) => play.trackId === trackId)
    expect(
      most(
        ofTrack.map(({ playedAt }) => playedAt),
        dayMs,
      ),
    ).toBeLessThanOrEqual(20)
    expect(
      most(
        ofTrack.map(({ reportedAt }) => reportedAt),
        dayMs,
      ),
    ).toBeLessThanOrEqual(20)
  }
}

describe('whatever a few accounts report', () => {
  it('their listening fits into the time they have existed, and a track is no more popular than its listeners', () => {
    fc.assert(
      fc.property(campaign, ({ ages, steps }) => {
        const accounts = ages.map((age) => start - age)
        const listeners = new Listeners(accounts)
        for (const { waitMs, times, account, ...report } of steps) {
          listeners.now += waitMs
          for (let at = 0; at < times; at += 1) {
            const heardAgoMs = report.heardAgoMs + at * report.listenedMs
            listeners.report({ ...report, heardAgoMs, account: account % accounts.length })
          }
        }
        for (const [account, registeredAt] of accounts.entries())
          checkAccount(listeners, account, registeredAt)
        for (const trackId of ['target', 'other', 'short'] as const)
          expect(listeners.popularity(trackId)).toBeLessThanOrEqual(listeners.bound() * (1 + 1e-6))
      }),
      { numRuns: propertyRuns({ usual: 150, deep: 5_000 }) },
    )
  })
})

/** Reports as many plays of the target as the server may count, as often as possible, for this time. */
const attack = (accounts: number, ageMs: number, forMs: number) => {
  const listeners = new Listeners(Array.from({ length: accounts }, () => start - ageMs))
  for (const end = start + forMs; listeners.now <= end; listeners.now += 10 * minuteMs) {
    for (let account = 0; account < accounts; account += 1)
      listeners.report({ account, trackId: 'target', listenedMs: 30 * secondMs, heardAgoMs: 0 })
  }
  listeners.now -= 10 * minuteMs
  return listeners
}

describe('the most that N accounts add to the popularity of a track', () => {
  it('is one twentieth of a listener for each account that is a minute old', () => {
    expect(attack(100, minuteMs, 0).popularity('target')).toBeCloseTo(5, 1)
  })

  it('is one listener for each account that is a month old, although they play the track for days', () => {
    expect(attack(5, 30 * dayMs, 2 * dayMs).popularity('target')).toBeCloseTo(5, 1)
    expect(attack(5, 30 * dayMs, 2 * dayMs).countedOf(0).length).toBeLessThanOrEqual(60)
  })

  it('is less than one listener for an account that reports the plays of a month at once', () => {
    const listeners = new Listeners([start - 40 * dayMs])
    let counted = 0
    for (let at = 0; at < 1_000; at += 1) {
      const heardAgoMs = at * 30 * minuteMs
      if (listeners.report({ account: 0, trackId: 'target', listenedMs: 30 * secondMs, heardAgoMs }))
        counted += 1
    }
    expect(counted).toBe(20)
    expect(listeners.popularity('target')).toBeLessThanOrEqual(1)
  })
})

it('a day with twenty plays of a track takes no more of them when they are reported on another day', () => {
  const listeners = new Listeners([start - 40 * dayMs])
  const report = (heardAgoMs: number) =>
    listeners.report({ account: 0, trackId: 'target', listenedMs: 30 * secondMs, heardAgoMs })
  for (let at = 0; at < 20; at += 1) expect(report(at * hourMs)).toBe(true)
  listeners.now += dayMs
  expect(report(dayMs + hourMs / 2)).toBe(false)
  expect(report(0)).toBe(true)
})

it('an account made a second ago cannot have listened for thirty seconds', () => {
  const listeners = new Listeners([start - secondMs])
  const report = { account: 0, trackId: 'target', listenedMs: 30 * secondMs } as const
  expect([0, hourMs, heardAgoMaxMs].map((heardAgoMs) => listeners.report({ ...report, heardAgoMs }))).toEqual(
    [false, false, false],
  )
  listeners.now += 29 * secondMs
  expect(listeners.report({ ...report, heardAgoMs: 0 })).toBe(true)
})

it('previews that are played one after another all count, although one report is slower than the next', () => {
  const listeners = new Listeners([start - dayMs])
  const counted = [0, 1_500, 100, 1_900, 0].map((lateMs, at) => {
    listeners.now = start + at * 30_100 + lateMs
    const trackId = at % 2 === 0 ? 'target' : 'other'
    return listeners.report({ account: 0, trackId, listenedMs: 30 * secondMs, heardAgoMs: 0 })
  })
  expect(counted).toEqual([true, true, true, true, true])
})

it('music that plays on two devices at once counts once', () => {
  const listeners = new Listeners([start - dayMs])
  const play = (trackId: TrackId) =>
    listeners.report({ account: 0, trackId, listenedMs: 30 * secondMs, heardAgoMs: 0 })
  expect([play('target'), play('other')]).toEqual([true, false])
})
