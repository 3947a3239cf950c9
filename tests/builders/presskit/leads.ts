// A message to an artist, as the API returns it.
import type { Answer } from '~/contract/schemas/built'

type Lead = Answer<'pressKitLeads'>['items'][number]

export const aLead = (given: Partial<Lead> = {}): Lead => ({
  _id: 'lead',
  state: 'new',
  name: 'Ada',
  email: 'ada@venue.example',
  organisation: 'The Venue',
  purpose: 'booking',
  message: 'Play here?',
  date: '2030-05-17',
  place: 'Lagos',
  budget: '500',
  notes: '',
  answer: null,
  answeredAt: null,
  answerMail: null,
  createdAt: Date.UTC(2030, 0, 2),
  deletedAt: null,
  ...given,
})
