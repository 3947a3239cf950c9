import { expect, it } from 'vitest'
import { bodyOf, dayText, draftFrom, emptyDraft, startFor } from './lead-draft'

const draft = {
  ...emptyDraft,
  name: 'Ada',
  email: 'ada@venue.example',
  message: 'Play here.',
  place: 'Lagos',
  budget: '500',
  consent: true,
}

it('reads a stored draft back, none when none is stored, and an empty one when it is broken', () => {
  expect(draftFrom(JSON.stringify(draft))).toEqual(draft)
  expect(draftFrom(null)).toBeNull()
  expect(draftFrom('{"name":7,"purpose":"theft","consent":"yes"}')).toEqual(emptyDraft)
  expect(draftFrom('not json')).toEqual(emptyDraft)
})

it('sends date, place and budget for bookings only', () => {
  expect(bodyOf(draft, '', 'token')).toMatchObject({ date: null, place: 'Lagos', budget: '500' })
  expect(bodyOf({ ...draft, date: '2030-05-17' }, '', 'token').date).toBe('2030-05-17')
  const press = bodyOf({ ...draft, purpose: 'press' }, '', 'token')
  expect(press).toEqual({
    name: 'Ada',
    email: 'ada@venue.example',
    organisation: '',
    purpose: 'press',
    message: 'Play here.',
    consent: true,
    extra: '',
    formToken: 'token',
  })
})

it('names the day in the time zone of the visitor', () => {
  expect(dayText(new Date(2030, 0, 2, 0, 30).getTime())).toBe('2030-01-02')
  expect(dayText(new Date(2030, 0, 2, 23, 30).getTime())).toBe('2030-01-02')
})

it('starts with the name and the address of who is signed in', () => {
  const user = { username: 'ada', displayName: null, email: 'ada@lariat.test' }
  expect(startFor(null)).toEqual(emptyDraft)
  expect(startFor(user)).toEqual({ ...emptyDraft, name: 'ada', email: 'ada@lariat.test' })
  expect(startFor({ ...user, displayName: 'Ada L.' }).name).toBe('Ada L.')
})
