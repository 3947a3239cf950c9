import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { callOf, type Decision, missingIn, reasonAfter, reasonsFor } from './decision'

const decision: Decision = { action: 'take-down', reason: 'violent', message: 'Why', note: 'N', days: 7 }
const subject = { type: 'track', id: 't1' } as const

it('hiding, warning or banning needs a message to the person, and a note needs its text', () => {
  expect(missingIn({ ...decision, message: '  ' })).toEqual({ message: 'message' })
  expect(missingIn({ ...decision, action: 'restore', message: '' })).toEqual({})
  expect(missingIn({ ...decision, action: 'note', note: '' })).toEqual({ note: 'note' })
  expect(missingIn(decision)).toEqual({})
  expect(missingIn({ ...decision, reason: null })).toEqual({ reason: 'reason' })
  expect(missingIn({ ...decision, action: 'dismiss', reason: null })).toEqual({})
})

it('sends only what the action uses', () => {
  expect(callOf(subject, decision, 1_000)).toEqual({
    params: { type: 'track', id: 't1' },
    body: { action: 'take-down', reason: 'violent', message: 'Why', note: 'N', until: null },
  })
  expect(callOf(subject, { ...decision, action: 'note' }, 0).body).toMatchObject({
    reason: null,
    message: '',
  })
  expect(callOf(subject, { ...decision, action: 'suspend' }, 1_000).body.until).toBe(1_000 + 7 * dayMs)
})

it('offers, for taking a track back from its buyers (recall), only the reasons that make content unlawful', () => {
  expect(reasonsFor('recall')).toEqual(['copyright', 'hateful', 'sexual-minors', 'violent'])
  expect(reasonsFor('hide')).toHaveLength(8)
})

it('the reason is the one chosen before or that of a report, if it is enough for the action, and else not chosen', () => {
  const reported = [{ reason: 'spam' as const }, { reason: 'hateful' as const }]
  expect(reasonAfter('hide', null, reported)).toBe('spam')
  expect(reasonAfter('recall', null, reported)).toBe('hateful')
  expect(reasonAfter('hide', 'other', reported)).toBe('other')
  expect(reasonAfter('recall', 'other', [])).toBe(null)
  expect(reasonAfter('warn', null, [])).toBe(null)
})
