// The names of what a press kit consists of. Its page, its editor and the inbox of its messages use the same ones.
import { dateText } from '~/client/platform/language'
import type {
  HighlightType,
  KitDownload,
  KitFigure,
  KitSection,
  LeadPurpose,
  PaperSize,
  StageFile,
} from '~/contract/rules/presskit/kit-parts'

const sections: Record<KitSection, string> = {
  listen: 'Listen',
  about: 'About',
  highlights: 'Highlights',
  quotes: 'Press',
  photos: 'Photos',
  videos: 'Videos',
  dates: 'Dates',
  stage: 'Stage',
  members: 'People',
  figures: 'Figures',
  contacts: 'Contacts',
}

const purposes: Record<LeadPurpose, string> = {
  booking: 'Booking',
  press: 'Press',
  radio: 'Radio',
  label: 'Label',
  sync: 'Film and sync',
  other: 'Something else',
}

const highlightTypes: Record<HighlightType, string> = {
  release: 'Release',
  award: 'Award',
  press: 'Press',
  radio: 'Radio',
  show: 'Show',
  milestone: 'Milestone',
}

const figures: Record<KitFigure, string> = {
  tracks: 'Tracks',
  albums: 'Albums',
  plays: 'Plays on Lariat',
  followers: 'Followers on Lariat',
  supporters: 'People who bought music',
}

const stageFiles: Record<StageFile, string> = { 'stage-plot': 'Stage plot', rider: 'Rider' }

const sheets: Record<PaperSize, string> = { a4: 'One-sheet (A4)', letter: 'One-sheet (Letter)' }

const downloads: Record<KitDownload, string> = {
  zip: 'Everything (ZIP)',
  'one-sheet': 'One-sheet (PDF)',
  photos: 'All photos (ZIP)',
  rider: 'Rider (PDF)',
}

export const messages = {
  sections,
  purposes,
  highlightTypes,
  figures,
  stageFiles,
  downloads,
  sheets,
  /** A day without a time zone is written in UTC. */
  dayText: (day: string) =>
    dateText(new Date(`${day}T00:00:00Z`), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
}
