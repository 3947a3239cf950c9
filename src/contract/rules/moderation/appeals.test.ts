import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appealsIn, appealStateOf, areaOf, isOpen, reversalOf, type AppealFacts } from './appeals'
import { eventKinds, type EventKind } from './subjects'

type Step = EventKind | [kind: 'appeal' | 'reject-appeal', measure: number]

/** The events of one subject for these steps, with the numbers 1, 2, 3 and so on. */
const eventsOf = (...steps: Step[]): AppealFacts[] =>
  steps.map((step, at) => {
    const [kind, measure] = typeof step === 'string' ? [step, null] : step
    return { kind, measure, number: at + 1 }
  })

const statesOf = (...steps: Step[]) =>
  appealsIn(eventsOf(...steps)).map(({ measure, state }) => [measure, state])

const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.constantFrom(...eventKinds),
    fc.tuple(fc.constantFrom('appeal' as const, 'reject-appeal' as const), fc.integer({ min: 1, max: 12 })),
  ),
  { maxLength: 12 },
)

describe('an appeal', () => {
  it('that is open ends only by a decision on it or a reversal of its own measure', () => {
    fc.assert(
      fc.property(anySteps, anySteps, (earlier, [next = 'note']) => {
        const events = eventsOf(...earlier, next)
        const last = events.at(-1)
        const before = appealsIn(events.slice(0, -1))
        const after = appealsIn(events)
        for (const appeal of before.filter(isOpen)) {
          const decidesIt =
            last?.kind === 'reject-appeal' &&
            (last.measure ?? before.findLast(isOpen)?.measure) === appeal.measure
          const ends = decidesIt || last?.kind === reversalOf(appeal.area)
          expect(after.find(({ number }) => number === appeal.number)?.state === 'open').toBe(!ends)
        }
      }),
    )
  })

  it('is never taken back once it was decided, and each measure has at most one', () => {
    fc.assert(
      fc.property(anySteps, anySteps, (earlier, later) => {
        const decided = appealsIn(eventsOf(...earlier)).filter((appeal) => !isOpen(appeal))
        const all = appealsIn(eventsOf(...earlier, ...later))
        for (const appeal of decided) expect(all).toContainEqual(appeal)
        expect(new Set(all.map(({ measure }) => measure)).size).toBe(all.length)
      }),
    )
  })

  it('against a hidden profile stays possible beside a suspension, whichever came first', () => {
    expect(statesOf('hide', 'suspend', ['appeal', 1])).toEqual([[1, 'open']])
    expect(statesOf('suspend', 'hide', ['appeal', 1], ['appeal', 2])).toEqual([
      [1, 'open'],
      [2, 'open'],
    ])
  })

  it('stays open while another measure is taken, also one that takes the place of the first', () => {
    for (const measure of ['take-down', 'recall', 'suspend', 'ban', 'warn'] as const)
      expect(statesOf('hide', ['appeal', 1], measure)).toEqual([[1, 'open']])
    expect(statesOf('hide', ['appeal', 1], 'take-down', ['appeal', 3], ['reject-appeal', 1])).toEqual([
      [1, 'rejected'],
      [3, 'open'],
    ])
  })

  it('is not granted by the reversal of a measure of the other kind', () => {
    expect(statesOf('suspend', 'hide', ['appeal', 2], 'lift')).toEqual([[2, 'open']])
    expect(statesOf('hide', 'suspend', ['appeal', 2], 'restore')).toEqual([[2, 'open']])
    expect(statesOf('suspend', 'hide', ['appeal', 2], 'lift', 'restore')).toEqual([[2, 'granted']])
  })

  it('names the event that decided it', () => {
    expect(appealsIn(eventsOf('ban', ['appeal', 1], 'note', 'lift'))).toEqual([
      { number: 2, measure: 1, area: 'access', state: 'granted', answer: 4 },
    ])
  })

  it('of the time before events named the measure was against the latest one', () => {
    expect(statesOf('hide', 'suspend', 'appeal', 'reject-appeal')).toEqual([[2, 'rejected']])
    expect(statesOf('note', 'appeal')).toEqual([])
  })

  it('is against a measure of this subject that restricts something, and not against any other event', () => {
    for (const kind of eventKinds.filter((each) => areaOf(each) === null))
      expect(statesOf(kind, ['appeal', 1])).toEqual([])
    expect(statesOf(['appeal', 2], 'hide')).toEqual([])
  })
})

describe('the state of the appeals of a subject', () => {
  const stateOf = (...steps: Step[]) => appealStateOf(eventsOf(...steps))

  it('is open as long as one of them is', () => {
    expect(stateOf('hide', ['appeal', 1], 'suspend', ['appeal', 3], 'lift')).toBe('open')
    expect(stateOf('hide', ['appeal', 1], 'take-down')).toBe('open')
  })

  it('is otherwise that of the appeal against the latest measure, which can be appealed again', () => {
    expect(stateOf('hide')).toBe('none')
    expect(stateOf('hide', 'restore')).toBe('none')
    expect(stateOf('hide', ['appeal', 1], 'restore')).toBe('granted')
    expect(stateOf('hide', ['appeal', 1], ['reject-appeal', 1])).toBe('rejected')
    expect(stateOf('hide', ['appeal', 1], ['reject-appeal', 1], 'take-down')).toBe('none')
  })
})
