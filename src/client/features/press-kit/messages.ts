// The public page of a press kit.
import { dateText, numberText, plural } from '~/client/platform/language'
import type {
  HighlightType,
  KitDownload,
  KitFigure,
  KitSection,
  LeadPurpose,
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
  sync: 'Film and sync',
  other: 'Something else',
}

const figures: Record<KitFigure, string> = {
  tracks: 'Tracks',
  albums: 'Albums',
  plays: 'Plays on Lariat',
  followers: 'Followers on Lariat',
  supporters: 'People who bought music',
}

const stageFiles: Record<StageFile, string> = { 'stage-plot': 'Stage plot', rider: 'Rider' }

const downloads: Record<KitDownload, string> = {
  zip: 'Everything (ZIP)',
  'one-sheet': 'One-sheet (PDF)',
  photos: 'All photos (ZIP)',
  rider: 'Rider (PDF)',
}

/** A day without a time zone is written in UTC. */
const dayText = (day: string) =>
  dateText(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

export const messages = {
  title: (name: string) => `${name}: press kit`,
  kind: 'Press kit',
  loading: 'Loading the press kit',
  failed: 'The press kit could not be loaded.',
  opensInNewTab: '(opens in a new tab)',
  dayText,
  notFound: {
    title: 'Press kit not found',
    empty: 'Nothing to see here',
    text: 'The link may be old, or the artist may have closed this press kit.',
    explore: 'Explore music',
  },
  own: {
    off: 'Only you can see this press kit.',
    unlisted: 'Only people with the link can see this press kit.',
    public: 'This is your press kit as everybody sees it.',
    edit: 'Edit',
  },
  hero: {
    play: (title: string) => `Play ${title}`,
    pause: (title: string) => `Pause ${title}`,
    playShort: 'Play',
    pauseShort: 'Pause',
    contact: 'Contact',
    photoOf: (name: string) => `Photo of ${name}`,
    photoBy: (credit: string) => `Photo: ${credit}`,
  },
  sections,
  listen: {
    list: 'Tracks',
    play: (title: string) => `Play ${title}`,
    pause: (title: string) => `Pause ${title}`,
    preview: 'Preview',
    seek: (title: string) => `Position in ${title}`,
    failed: (title: string) => `${title} could not be played. Check your connection and try again.`,
    released: (atMs: number) => dateText(new Date(atMs), { year: 'numeric', timeZone: 'UTC' }),
  },
  about: {
    choose: 'Length of the text',
    lengths: { short: 'Short', medium: 'Medium', long: 'Long' },
    words: (count: number) => plural(count, { one: '# word', other: '# words' }),
    copyGroup: 'Copy a text',
    copy: { short: 'Copy short', medium: 'Copy medium', long: 'Copy long' },
    copyOnly: 'Copy text',
    copied: {
      short: 'The short text is copied.',
      medium: 'The medium text is copied.',
      long: 'The long text is copied.',
    },
    copiedOnly: 'The text is copied.',
    notCopied: 'The text could not be copied. Select it and copy it by hand.',
  },
  highlightTypes,
  photos: {
    alt: (name: string, position: number) => `${name}, photo ${position}`,
    credit: (credit: string) => `Photo: ${credit}`,
    original: 'Open large photo',
    originalOf: (position: number) => `Open large photo ${position}`,
    size: (width: number, height: number) => `${numberText(width)} × ${numberText(height)}`,
  },
  dates: { tickets: 'Details', detailsOf: (venue: string) => `Details of the show at ${venue}` },
  members: { credits: 'Credits' },
  stageFiles,
  pdf: (size: string) => `PDF, ${size}`,
  figures,
  number: numberText,
  purposes,
  contacts: { for: 'For', phone: (number: string) => `Call ${number}` },
  downloads: {
    kinds: downloads,
    title: 'Downloads',
    act: 'Download',
    allPhotos: 'Download all',
    fileOf: (name: string) => `Download the ${name.toLowerCase()}`,
    preparing: 'Preparing…',
    paper: { a4: 'One-sheet (A4)', letter: 'One-sheet (Letter)' },
  },
  lead: {
    title: (name: string) => `Write to ${name}`,
    lead: 'Your message goes straight to the artist. You need no account.',
    form: 'Message to the artist',
    purpose: 'What is it about?',
    name: 'Your name',
    email: 'Your email',
    emailHint: 'The answer goes to this address.',
    organisation: 'Organisation',
    date: 'Date of the show',
    place: 'Venue and city',
    budget: 'Budget',
    budgetHint: 'For example “500 to 800 euros”.',
    message: 'Message',
    consent:
      'I agree that the artist gets this message with my name and email address. Lariat may send it to the artist by email, and stores it until the artist deletes it or the time the artist has set is over.',
    website: 'Leave this field empty',
    send: 'Send message',
    sending: 'Sending…',
    sent: (name: string) => `Your message is on its way to ${name}.`,
    sentHint: 'They will reply by email.',
    again: 'Write another message',
    kept: 'Your message was not sent. It stays here until you send it.',
  },
}
