import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyChain, firstHash, hashAfter, problemOf, type ChainEnd, type EventRow } from './chain'

const eventAt = (
  number: number,
  message: string,
  previous: string,
  measure: number | null = null,
): EventRow => {
  const event = {
    number,
    subject_type: 'track',
    subject_id: 't1',
    kind: 'hide',
    actor_id: 'admin',
    reason: 'spam',
    message,
    note: '',
    until: null,
    measure,
    happened_at: 1,
  } as const
  return { ...event, previous_hash: previous, hash: hashAfter(previous, event) }
}

const chainOf = (messages: string[]): EventRow[] => {
  let previous = firstHash
  return messages.map((message, index) => {
    const event = eventAt(index + 1, message, previous)
    previous = event.hash
    return event
  })
}

const firstProblem = (events: EventRow[]): string | null => {
  let end: ChainEnd = emptyChain
  for (const event of events) {
    const problem = problemOf(end, event)
    if (problem !== null) return problem
    end = event
  }
  return null
}

const messages = fc.array(fc.string(), { minLength: 2, maxLength: 8 })

it('finds nothing wrong with a chain that nobody changed', () => {
  fc.assert(
    fc.property(messages, (texts) => {
      expect(firstProblem(chainOf(texts))).toBeNull()
    }),
  )
})

it('names the event that was changed, and the place of one that is missing', () => {
  fc.assert(
    fc.property(messages, fc.nat(), (texts, nth) => {
      const events = chainOf(texts)
      const at = nth % (events.length - 1)
      const changed = events.map((event, index) =>
        index === at ? { ...event, message: `${event.message}!` } : event,
      )
      expect(firstProblem(changed)).toBe(`Event ${at + 1} was changed`)
      expect(firstProblem(events.toSpliced(at, 1))).toBe(`Event ${at + 1} is missing`)
    }),
  )
})

it('finds an event that was changed together with its hash, at the event that follows', () => {
  const events = chainOf(['a', 'b', 'c'])
  const [first] = events
  const forged = { ...eventAt(1, 'forged', firstHash) }
  expect(forged.hash).not.toBe(first?.hash)
  expect(firstProblem([forged, ...events.slice(1)])).toBe('Event 2 does not follow the event before it')
})

it('gives an event without a measure the hash that it had before events could name one', () => {
  expect(eventAt(1, 'a', firstHash).hash).toBe(
    '042f0320178ecae2e8bb84ef4d9db5eadf2e00ed851af588debcef17a494cbc3',
  )
})

it('finds an event whose measure was changed or taken away', () => {
  const appeal = eventAt(1, 'a', firstHash, 7)
  for (const measure of [8, null]) expect(firstProblem([{ ...appeal, measure }])).toBe('Event 1 was changed')
})
