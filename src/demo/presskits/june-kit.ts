// The press kit of the demo musician: complete, and open to people without an access key.
import type { HighlightType, LeadPurpose, LeadState } from '~/contract/rules/presskit/kit-parts'
import type { KitContent } from '~/server/presskit/settings/kit-content'

export const juneTracks = [
  { slug: 'postcards-from-the-ring-road', inFull: true },
  { slug: 'porch-light-for-the-probes', inFull: true },
  { slug: 'kerosene-and-satellites', inFull: false },
  { slug: 'siren-for-the-night-shift', inFull: false },
]

/** Positions in the list of the artist's photos. The first one is the large photo. */
export const junePhotos = [4, 0, 1, 2, 5]

/** Shows are in the future whenever the demo world is made. */
export const juneShows = [
  { inDays: 12, venue: 'The Copper Queen', place: 'Bisbee, Arizona' },
  { inDays: 26, venue: 'Agave Hall', place: 'Tucson, Arizona' },
  { inDays: 47, venue: 'The Lantern Room', place: 'Santa Fe, New Mexico' },
]

type Texts = Omit<KitContent, 'heroPhotoId' | 'photos' | 'dates' | 'sections'>

export const juneTexts: Texts = {
  line: 'Four-track songs from the edge of the copper country',
  look: 'paper',
  accent: '#b54016',
  about: {
    short:
      'June Calloway writes and records on her porch in Bisbee, Arizona: guitars, a four-track and whatever the weather adds. Her album “Postcards from the Ring Road” is six songs about one road.',
    medium:
      'June Calloway writes and records on her porch in Bisbee, Arizona: guitars, a four-track and whatever the weather adds. Her album “Postcards from the Ring Road” is six songs about one road, and all but one were recorded in the order in which she drove it. She plays alone, or with a pedal steel and a borrowed van. The probes she writes to have not answered yet.',
    long: 'June Calloway writes and records on her porch in Bisbee, Arizona: guitars, a four-track and whatever the weather adds.\n\nHer album “Postcards from the Ring Road” is six songs about one road, and all but one were recorded in the order in which she drove it. Thunder on track three was not asked to play and stayed. Before that came the single “Siren for the Night Shift”, for whoever clocks in as it gets dark.\n\nShe plays alone, or with a pedal steel and a borrowed van. The probes she writes to have not answered yet. The porch light stays on until they do.',
  },
  quotes: [
    {
      text: 'Songs that leave the screen door open.',
      source: 'Borderland Radio',
      url: 'https://borderlandradio.example/reviews/june-calloway',
    },
    { text: 'Six postcards, and every one of them arrives.', source: 'The Ring Road Gazette', url: null },
  ],
  videos: [{ title: 'Porch session: Postage Due', url: 'https://video.example/june-calloway/postage-due' }],
  members: [
    { name: 'June Calloway', role: 'Guitars, voice, four-track' },
    { name: 'Walt Ibarra', role: 'Pedal steel' },
  ],
  credits: 'Written, recorded and mixed by June Calloway in Bisbee.',
  figures: ['tracks', 'plays', 'followers'],
  contacts: [
    { purpose: 'booking', name: 'June Calloway', email: 'shows@junecalloway.example', phone: '' },
    { purpose: 'press', name: 'Walt Ibarra', email: 'press@junecalloway.example', phone: '+1 520 555 0147' },
  ],
}

/** Inputs of the stage plot, in metres from the left and from the front of a stage of six by three metres. */
export const juneStage = [
  { label: 'June: voice, 1 vocal microphone', x: 2.4, y: 0.5 },
  { label: 'June: acoustic guitar, 1 DI', x: 2.4, y: 1.4 },
  { label: 'Walt: pedal steel, 1 microphone', x: 0.3, y: 1.4 },
  { label: 'Four-track on a small table, 2 DI, power', x: 3.6, y: 2.6 },
  { label: 'Monitor 1', x: 2.4, y: -0.4 },
  { label: 'Monitor 2', x: 0.3, y: -0.4 },
]

export const juneRider = [
  'Two people travel in one van. It needs a place to park near the stage door.',
  'Load-in and sound check take ninety minutes.',
  'Inputs: 1 vocal microphone, 1 instrument microphone, 3 DI boxes, 2 monitor mixes.',
  'On stage: a chair without arms, a small table, two power outlets, a lamp that stays on.',
  'Hospitality: a warm meal for two, water, strong coffee, and somewhere quiet to tune.',
  'If there is a porch, please leave its light on.',
]

type Highlight = { type: HighlightType; title: string; daysAgo: number; place: string }

export const juneHighlights: Highlight[] = [
  { type: 'release', title: 'Postcards from the Ring Road', daysAgo: 23, place: '' },
  { type: 'radio', title: 'A live hour on Borderland Radio', daysAgo: 15, place: 'Las Cruces' },
  { type: 'show', title: 'Two nights at the Copper Queen', daysAgo: 96, place: 'Bisbee' },
]

export type DemoLead = {
  state: LeadState
  daysAgo: number
  name: string
  email: string
  organisation: string
  purpose: LeadPurpose
  message: string
  place?: string
  budget?: string
  inDays?: number
  notes?: string
  answer?: string
}

export const juneLeads: DemoLead[] = [
  {
    state: 'new',
    daysAgo: 1,
    name: 'Rosa Delgado',
    email: 'rosa@agavehall.example',
    organisation: 'Agave Hall',
    purpose: 'booking',
    message:
      'We heard the porch session and would love to have you with the pedal steel. Two sets, doors at eight.',
    place: 'Tucson',
    budget: '900 $',
    inDays: 75,
  },
  {
    state: 'new',
    daysAgo: 3,
    name: 'Theo Brandt',
    email: 'theo@nightdesk.example',
    organisation: 'Night Desk',
    purpose: 'press',
    message: 'I am writing about records that were made at home. May I call you on a weekday evening?',
  },
  {
    state: 'answered',
    daysAgo: 11,
    name: 'Mina Park',
    email: 'mina@borderlandradio.example',
    organisation: 'Borderland Radio',
    purpose: 'radio',
    message: 'The live hour went out twice because listeners asked for it. Do you have the set list?',
    notes: 'Send the photo of the porch too.',
    answer: 'Gladly, and thank you for the hour. The set list is on its way.',
  },
  {
    state: 'held',
    daysAgo: 6,
    name: 'Growth Partner',
    email: 'growth@followers.example',
    organisation: '',
    purpose: 'other',
    message:
      'More plays today: https://followers.example/a https://followers.example/b https://followers.example/c',
  },
]
