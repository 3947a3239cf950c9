import { describe, expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { ageOf, firstState, isOver, keptFields, linksIn, type GivenLead } from './rules'

const lead: GivenLead = {
  name: 'Bo',
  email: 'bo@example.com',
  organisation: 'Club',
  purpose: 'booking',
  message: 'Play here.',
  date: '2030-05-17',
  place: 'Tucson',
  budget: '900 $',
  consent: true,
  extra: '',
  formToken: '',
}

describe('the links in a message', () => {
  it.each([
    ['no link at all, e.g. this one.', 0],
    ['write to bo@example.com', 0],
    ['https://a.example and http://b.example/x?y=1', 2],
    ['www.a.example', 1],
    ['see a.example/tour and a.b.example/', 2],
    ['HTTPS://A.EXAMPLE', 1],
  ])('are counted in %j', (text, count) => {
    expect(linksIn(text)).toBe(count)
  })
})

describe('a message', () => {
  it('is held when all of its fields together have more than two links', () => {
    const link = 'https://a.example'
    expect(firstState(keptFields({ ...lead, message: `${link} ${link}` }))).toBe('new')
    expect(firstState(keptFields({ ...lead, message: `${link} ${link}`, organisation: link }))).toBe('held')
  })

  it('keeps date, place and budget only if it is about a booking', () => {
    expect(keptFields(lead)).toMatchObject({ date: '2030-05-17', place: 'Tucson', budget: '900 $' })
    const other = keptFields({ ...lead, purpose: 'press' })
    expect(other).toMatchObject({ message: 'Play here.', date: null, place: '', budget: '' })
  })

  it('is about a show that is over once its day has ended at every place of the world', () => {
    const now = Date.UTC(2030, 0, 1)
    const onDay = (date: string | null) => isOver({ ...lead, date }, now)
    expect(['2029-12-30', '2029-12-31', '2030-01-01', null].map(onDay)).toEqual([true, false, false, false])
    expect(isOver({ ...lead, purpose: 'press', date: '2029-12-30' }, now)).toBe(false)
  })

  it('keeps neither the consent nor the fields against robots', () => {
    expect(Object.keys(keptFields(lead))).not.toEqual(expect.arrayContaining(['extra']))
    expect(keptFields(lead)).not.toHaveProperty('formToken')
  })
})

describe('a form', () => {
  it('was sent by a robot in its first three seconds, and has expired after a day', () => {
    expect([ageOf(0, 2_999), ageOf(0, 3_000)]).toEqual(['robot', 'usual'])
    expect([ageOf(0, 24 * hourMs), ageOf(0, 24 * hourMs + 1)]).toEqual(['usual', 'expired'])
  })
})
