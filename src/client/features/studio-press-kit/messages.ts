// The editor of an artist's own press kit.
import { dateText, numberText, plural } from '~/client/platform/language'
import { photoPixels } from '~/contract/rules/picture-sizes'
import { accentSwatches } from '~/contract/rules/presskit/accent'
import type {
  AboutLength,
  HighlightType,
  KitFigure,
  KitLook,
  KitSection,
  KitVisibility,
  LeadPurpose,
  StageFile,
} from '~/contract/rules/presskit/kit-parts'

const visibilities: Record<KitVisibility, { title: string; detail: string }> = {
  public: { title: 'Public', detail: 'Everybody can find it, and your artist page links to it.' },
  unlisted: { title: 'With the link', detail: 'Only people you share the secret link with.' },
  off: { title: 'Off', detail: 'Only you can see it.' },
}

const looks: Record<KitLook, { title: string; detail: string }> = {
  paper: { title: 'Paper', detail: 'Text and photo side by side, like a magazine.' },
  night: { title: 'Night', detail: 'A large photo that fades into the dark.' },
  poster: { title: 'Poster', detail: 'Your accent colour, and your name as large as it goes.' },
}

const sections: Record<KitSection, string> = {
  listen: 'Listen',
  about: 'About',
  highlights: 'Highlights',
  quotes: 'Press quotes',
  photos: 'Photos',
  videos: 'Videos',
  dates: 'Dates',
  stage: 'Stage plot and rider',
  members: 'People and credits',
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
  tracks: 'Public tracks',
  albums: 'Albums',
  plays: 'Plays on Lariat',
  followers: 'Followers on Lariat',
  supporters: 'People who bought your music',
}

const aboutLabels: Record<AboutLength, string> = {
  short: 'Short: one paragraph for a listing',
  medium: 'Medium: for a programme or a post',
  long: 'Long: your story',
}

const stageFiles: Record<StageFile, string> = { 'stage-plot': 'Stage plot', rider: 'Rider' }

const count = numberText

export const messages = {
  page: {
    title: 'Press kit',
    lead: 'One page for journalists, bookers, labels and radio: who you are, how you sound, and how to reach you.',
    form: 'Press kit',
    notLoaded: 'Your press kit could not be loaded.',
  },
  save: {
    save: 'Save changes',
    saving: 'Saving…',
    saved: 'Your press kit is saved.',
    undo: 'Undo changes',
    unsaved: 'Some changes are not saved yet.',
    allSaved: 'Everything is saved.',
    seeFields: 'Some fields need a correction. Nothing was saved yet.',
  },
  fill: {
    title: 'Start with what Lariat knows',
    text: 'Fills what is empty from your profile, releases and photos, and creates the files for download. You review each text before you share it.',
    act: 'Fill in and create downloads',
    filling: 'Filling…',
    filled: 'Your press kit is filled in, and its downloads are being created. Review the marked texts.',
  },
  files: {
    title: 'Downloads',
    text: 'Creates the one-sheet and the archive that visitors can download. Both follow your changes from then on.',
    act: 'Create downloads',
    filling: 'Starting…',
    filled: 'Your downloads are being created.',
  },
  sharing: {
    title: 'Sharing',
    visibility: 'Who can see it',
    visibilities,
    open: 'Open to people without an access key',
    openHint: 'Bookers and journalists have no key for Lariat. They see this page and nothing else.',
    link: 'Link to share',
    linkAfterSave: 'The link is here once you have saved.',
    linkOff: 'Your press kit is off. Choose who can see it to get a link.',
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'The link could not be copied. Select it and copy it by hand.',
    see: 'See your press kit',
    renew: 'Make a new link',
    renewTitle: 'Make a new link?',
    renewText: 'The current link stops working for everybody who has it.',
    renewing: 'Making it…',
    renewed: 'This is the new link. The old one no longer works.',
  },
  look: {
    title: 'First impression',
    line: 'One line about you',
    lineHint: 'Shown on the large photo. For example “Slow songs for long roads, from Lagos”.',
    looks: 'Look',
    look: looks,
    accent: 'Accent colour',
    accentHint: `Choose one, or enter a colour such as ${accentSwatches[0]}.`,
    swatch: (colour: string) => `Use ${colour}`,
    noColour: `Enter a colour, such as ${accentSwatches[0]}.`,
    tooFaint: 'This colour is hard to see on this look. Choose a stronger one.',
    contrast: (ratio: number) => `Contrast ${count(Math.round(ratio * 10) / 10)} to 1: easy to see.`,
    better: (colour: string) => `Use ${colour} instead`,
  },
  generated: {
    mark: 'Filled by Lariat. Read it before others do.',
    reviewed: 'Reviewed',
    marking: 'Saving…',
  },
  about: {
    title: 'About you',
    lead: 'Others print these texts as they are. Write about yourself in the third person.',
    labels: aboutLabels,
    counted: (words: number, max: number) => `${count(words)} of ${count(max)} words`,
    tooLong: (over: number) =>
      plural(over, { one: '# word too many. Shorten it.', other: '# words too many. Shorten it.' }),
    copy: 'Copy',
    copied: 'The text is copied.',
    notCopied: 'The text could not be copied. Select it and copy it by hand.',
  },
  tracks: {
    title: 'Tracks',
    lead: (max: number) =>
      `Up to ${count(max)} of your released tracks. Visitors hear a preview, or the whole track if you allow it.`,
    list: 'Tracks of your press kit',
    none: 'No tracks yet. The first thing people want is to hear you.',
    add: 'Add a track',
    choose: 'Choose a track…',
    noneLeft: 'All your released tracks are in the press kit.',
    noTracks: 'You have no released tracks yet.',
    full: (max: number) => `A press kit has at most ${count(max)} tracks.`,
    inFull: 'In full',
    remove: (title: string) => `Remove ${title}`,
    gone: 'A track that was deleted',
    notLoaded: 'Your tracks could not be loaded.',
  },
  photos: {
    title: 'Photos',
    lead: `For print and posts, up to ${count(photoPixels)} pixels on the longer side. The first thing people see is the large photo.`,
    list: 'Photos of your press kit',
    none: 'No photos chosen yet.',
    choose: 'Your photos',
    add: (position: number, caption: string | null) => `Add ${caption ?? `photo ${position}`}`,
    name: (position: number, caption: string | null) => caption ?? `Photo ${position}`,
    credit: (position: number) => `Photographer of photo ${position}`,
    creditPlaceholder: 'Photographer',
    large: 'Large photo',
    remove: (position: number) => `Remove photo ${position}`,
    upload: 'Upload photos',
    uploadLead: 'Photos are uploaded on your profile.',
    notLoaded: 'Your photos could not be loaded.',
  },
  lists: {
    quotes: {
      title: 'Press quotes',
      lead: 'What others have said about you, word for word.',
      add: 'Add a quote',
      row: (position: number) => `quote ${position}`,
      fields: { text: 'Quote', source: 'Who said it, and where', url: 'Link to it' },
    },
    videos: {
      title: 'Videos',
      lead: 'Shown as links. Nothing loads from elsewhere.',
      add: 'Add a video',
      row: (position: number) => `video ${position}`,
      fields: { title: 'Title', url: 'Address' },
    },
    dates: {
      title: 'Dates',
      lead: 'Upcoming shows. Past dates are removed from the page automatically.',
      add: 'Add a date',
      row: (position: number) => `date ${position}`,
      fields: { date: 'Day', venue: 'Venue', place: 'City', url: 'Link to tickets' },
    },
    members: {
      title: 'People',
      lead: 'Who plays, and who makes it possible.',
      add: 'Add a person',
      row: (position: number) => `person ${position}`,
      fields: { name: 'Name', role: 'What they do' },
    },
    contacts: {
      title: 'Contacts',
      lead: 'Addresses that everybody who sees the page can read. The form on the page reaches you without one.',
      add: 'Add a contact',
      row: (position: number) => `contact ${position}`,
      fields: { purpose: 'For', name: 'Name', email: 'Email', phone: 'Phone' },
    },
    labelOf: (field: string, row: string) => `${field}, ${row}`,
    remove: (row: string) => `Remove ${row}`,
    full: (max: number) => `There is room for ${count(max)}.`,
  },
  credits: { label: 'Credits', hint: 'Who recorded, mixed, designed or supported.' },
  purposes,
  figures: {
    title: 'Figures',
    lead: 'Only those you choose are shown. They are counted by Lariat and always current.',
    names: figures,
  },
  sections: {
    title: 'Order of the page',
    lead: 'Drag the sections into order, and hide what you do not need. Empty sections do not show.',
    list: 'Sections',
    names: sections,
    show: (name: string) => `Show ${name}`,
  },
  highlights: {
    title: 'Highlights',
    lead: 'Releases, awards, radio plays, shows and milestones. Each is saved at once.',
    none: 'No highlights yet.',
    types: highlightTypes,
    type: 'Kind',
    what: 'What happened',
    date: 'Day',
    place: 'Place',
    url: 'Link',
    add: 'Add highlight',
    adding: 'Adding…',
    remove: (title: string) => `Delete ${title}`,
    list: 'Your highlights',
    dayText: (day: string) =>
      dateText(new Date(`${day}T00:00:00Z`), {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  },
  stage: {
    title: 'Stage plot and rider',
    lead: (size: string) => `PDF files up to ${size}. They are saved at once.`,
    names: stageFiles,
    choose: (name: string) => `${name} (PDF)`,
    upload: 'Upload PDF',
    replace: 'Replace',
    uploading: 'Uploading…',
    remove: (name: string) => `Delete the ${name.toLowerCase()}`,
    tooLarge: (size: string) => `This file is larger than ${size}. Choose a smaller one.`,
    deleteShort: 'Delete',
    none: 'No file yet.',
  },
  retention: {
    label: 'Delete messages after',
    hint: 'Messages that people send you through the page.',
    never: 'Only when I delete them',
    days: (days: number) => plural(days, { one: '# day', other: '# days' }),
  },
}
