import { expect, it } from 'vitest'
import { playsKeptDays } from '~/contract/limits-beyond'
import { messages } from './messages'

const listening = messages.sections
  .find(({ title }) => title === 'What we know about your listening')
  ?.paragraphs.join(' ')

it('the privacy page says that a play is deleted after 62 days, and that sums for each day and the fact that an owned track was heard remain', () => {
  expect(playsKeptDays).toBe(62)
  expect(listening).toContain(
    'the whole play after 62 days. What remains are sums for each day and track, and that you have heard a track',
  )
  expect(listening).toContain('which parts of it you heard')
})

it('the privacy page says that plays of signed-out listeners are stored with a hash of the network address only', () => {
  expect(listening).toContain('it has only a hash of your network address')
})
