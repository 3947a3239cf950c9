import { expect, it } from 'vitest'
import { bodyOf, dayText, draftFrom, emptyDraft } from './lead-draft'

const draft = {
  ...emptyDraft,
  name: 'Ada',
  email: 'ada@venue.example',
  message: 'Play here.',
  place: 'Lagos',
  budget: '500',
  consent: true,
}

it('reads a stored draft back, and starts empty when it is missing or broken', () => {
  expect(draftFrom(JSON.stringify(draft))).toEqual(draft)
  expect(draftFrom(null)).toEqual(emptyDraft)
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
