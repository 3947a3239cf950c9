import { expect, it } from 'vitest'
import { exportKeptDays, playsKeptDays } from '~/contract/limits-beyond'
import { daysToReturn } from '~/contract/rules/security/leaving'
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

it('the privacy page says for how long a copy of the data is kept, and when a deleted account is gone', () => {
  const choices = messages.sections.find(({ title }) => title === 'What you can do')?.paragraphs.join(' ')
  expect([exportKeptDays, daysToReturn]).toEqual([7, 14])
  expect(choices).toContain('delete it after 7 days')
  expect(choices).toContain(
    'For 14 days you can log in and keep your account. Then your data and files are deleted',
  )
  for (const kept of [
    'Mixes that you uploaded',
    'Messages that you sent',
    'in your appeals',
    'elevated rights',
  ])
    expect(choices).toContain(kept)
  expect(choices).toContain(
    'tracks that others bought or claimed from you stay with them, under “Deleted account”',
  )
})

it('the privacy page lists passkeys once', () => {
  const stored = messages.sections.find(({ title }) => title === 'What we store on our servers')?.list ?? []
  expect(stored.filter((item) => /passkeys/i.test(item))).toHaveLength(1)
})

it('the privacy page says who reads a message to an artist besides the artist', () => {
  const seen = messages.sections.find(({ title }) => title === 'Who else sees it')?.paragraphs.join(' ')
  expect(seen).toContain('If the artist reports it, moderators read its text.')
  expect(seen).toContain('Admins with elevated rights can read the messages of an artist')
})
