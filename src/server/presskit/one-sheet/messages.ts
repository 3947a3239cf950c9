// The words that are printed on every one-sheet.
import type { HighlightType, LeadPurpose } from '~/contract/rules/presskit/kit-parts'

const highlightTypes: Record<HighlightType, string> = {
  release: 'Release',
  award: 'Award',
  press: 'Press',
  radio: 'Radio',
  show: 'Show',
  milestone: 'Milestone',
}

const purposes: Record<LeadPurpose, string> = {
  booking: 'Booking',
  press: 'Press',
  radio: 'Radio',
  label: 'Label',
  sync: 'Sync',
  other: 'Contact',
}

const monthAndYear = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const messages = {
  about: 'About',
  highlights: 'Highlights',
  contact: 'Contact',
  scan: 'Tracks, photos and dates',
  subject: 'Press kit',
  highlight: (type: HighlightType, date: string | null) =>
    date === null
      ? highlightTypes[type]
      : `${highlightTypes[type]} · ${monthAndYear.format(Date.parse(`${date}T00:00:00Z`))}`,
  purpose: (purpose: LeadPurpose) => purposes[purpose],
}
