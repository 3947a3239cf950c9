import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessAt,
  actionsFor,
  afterEvent,
  isReasonEnough,
  needsElevation,
  statusOf as statusOfFacts,
  untouched,
  type EventFacts,
} from './status'
import { eventKinds, moderationActions, reportReasons, subjectTypes, type EventKind } from './subjects'

type Step = Omit<EventFacts, 'number'>

const event = (kind: EventKind, more: Partial<Step> = {}): Step => ({
  kind,
  measure: null,
  reason: null,
  until: null,
  ...more,
})

const factsOf = (steps: Step[]): EventFacts[] => steps.map((step, at) => ({ ...step, number: at + 1 }))

const statusOf = (steps: Step[]) => statusOfFacts(factsOf(steps))

const anyEvent: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...eventKinds),
  measure: fc.option(fc.integer({ min: 1, max: 9 })),
  reason: fc.option(fc.constantFrom(...reportReasons)),
  until: fc.option(fc.nat()),
})

describe('the status of a subject', () => {
  it('is that of the latest measure, and a warning or a note changes nothing', () => {
    expect(statusOf([])).toEqual(untouched)
    expect(statusOf([event('warn', { reason: 'spam' }), event('note'), event('dismiss')])).toEqual(untouched)
    const taken = statusOf([event('hide', { reason: 'spam' }), event('take-down', { reason: 'copyright' })])
    expect(taken).toMatchObject({ visibility: 'taken-down', reason: 'copyright', access: 'open' })
    expect(statusOf([event('recall', { reason: 'violent' })]).visibility).toBe('recalled')
    expect(statusOf([event('suspend', { until: 5, reason: 'spam' })])).toMatchObject({
      access: 'suspended',
      suspendedUntil: 5,
      visibility: 'shown',
    })
  })

  it('keeps the reason while the subject is still hidden or the account still closed', () => {
    const both = [event('hide', { reason: 'spam' }), event('ban', { reason: 'violent' })]
    expect(statusOf([...both, event('restore')])).toMatchObject({ access: 'banned', reason: 'violent' })
    expect(statusOf([...both, event('restore'), event('lift')])).toEqual(untouched)
  })

  it('follows from the events in their order alone, one after the other, apart from the appeals', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), fc.array(anyEvent), (earlier, later) => {
        const all = factsOf([...earlier, ...later])
        const { appeal } = statusOfFacts(all)
        const after = all.slice(earlier.length).reduce(afterEvent, statusOf(earlier))
        expect({ ...after, appeal }).toEqual(statusOfFacts(all))
      }),
    )
  })

  it('is open and shown again after a reversal, whatever happened before', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const after = statusOf([...events, event('restore'), event('lift')])
        expect(after).toMatchObject({
          visibility: 'shown',
          access: 'open',
          suspendedUntil: null,
          reason: null,
        })
      }),
    )
  })

  it('ends a suspension at its time, and a ban never', () => {
    const suspended = statusOf([event('suspend', { until: 10 })])
    expect([accessAt(suspended, 9), accessAt(suspended, 10)]).toEqual(['suspended', 'open'])
    expect(accessAt(statusOf([event('ban')]), 1e15)).toBe('banned')
  })
})

describe('the possible actions', () => {
  const facts = { status: untouched, openReports: 0, now: 0 }

  it('depend on the type', () => {
    expect(actionsFor({ ...facts, type: 'track' })).toEqual(['note', 'warn', 'hide', 'take-down', 'recall'])
    expect(actionsFor({ ...facts, type: 'user' })).toEqual([
      'note',
      'warn',
      'hide',
      'take-down',
      'suspend',
      'ban',
    ])
    expect(actionsFor({ ...facts, type: 'lead' })).toEqual(['note', 'hide', 'take-down'])
    for (const type of ['playlist', 'presskit', 'photo'] as const)
      expect(actionsFor({ ...facts, type })).toEqual(['note', 'warn', 'hide', 'take-down'])
  })

  it('depend on the status and on open reports', () => {
    const hidden = { ...facts, type: 'track', status: statusOf([event('hide')]), openReports: 2 } as const
    expect(actionsFor(hidden)).toEqual(['dismiss', 'note', 'warn', 'take-down', 'restore', 'recall'])
    const banned = { ...facts, type: 'user', status: statusOf([event('ban')]) } as const
    expect(actionsFor(banned)).toEqual(['note', 'warn', 'hide', 'take-down', 'lift'])
    const over = {
      ...facts,
      type: 'user',
      status: statusOf([event('suspend', { until: 5 })]),
      now: 5,
    } as const
    expect(actionsFor(over)).not.toContain('lift')
  })

  it('always include a reversal of what keeps a subject from people', () => {
    fc.assert(
      fc.property(fc.constantFrom(...subjectTypes), fc.array(anyEvent), (type, events) => {
        const status = statusOf(events)
        const actions = actionsFor({ type, status, openReports: 0, now: 0 })
        expect(actions.includes('restore')).toBe(status.visibility !== 'shown')
      }),
    )
  })

  it('need elevated rights if they cannot be taken back, and an unlawful content for a recall', () => {
    expect(moderationActions.filter(needsElevation)).toEqual(['recall', 'ban'])
    expect(reportReasons.filter((reason) => isReasonEnough('recall', reason))).toEqual([
      'copyright',
      'hateful',
      'sexual-minors',
      'violent',
    ])
    expect(isReasonEnough('take-down', 'spam')).toBe(true)
  })
})
