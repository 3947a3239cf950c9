// A work in progress of the demo musician: three versions of a mix, and what the people in its room say about them.
import type { RoomEntry } from './world-entries'
import { inesOkafor } from './ines-okafor'
import { juneCalloway } from './june-calloway'
import { kiloVega } from './kilo-vega'
import { marrowAndPine } from './marrow-and-pine'

const june = juneCalloway.username
const ines = inesOkafor.username
const sisters = marrowAndPine.username

const slug = 'second-hand-moon'
const kitchenTake = `${slug}-kitchen-take`
const nightTake = `${slug}-night-take`

export const workInProgress: RoomEntry = {
  track: {
    slug,
    title: 'Second-Hand Moon (rough mix)',
    genre: 'Indie rock',
    mood: 'Tender',
    priceCents: 100,
    daysAgo: 16,
    appeal: 0,
    description: 'Second verse still says “something about tides”.',
  },
  artist: june,
  collaborators: [ines, sisters],
  invited: kiloVega.username,
  versions: [
    { slug: kitchenTake, name: 'Kitchen take', uploadedBy: june, daysAgo: 15 },
    { slug: nightTake, name: 'Ines, by night', uploadedBy: ines, daysAgo: 8 },
    { slug, name: 'Whole band', uploadedBy: june, daysAgo: 3 },
  ],
  comments: [
    {
      version: kitchenTake,
      author: sisters,
      atSeconds: 11.2,
      hoursAgo: 14 * 24 + 5,
      text: 'The first bass note is louder than all the others.',
      answers: [{ author: june, hoursAgo: 14 * 24 + 1, text: 'My elbow. It will not be in the next one.' }],
      resolvedHoursAgo: 13 * 24,
    },
    {
      version: kitchenTake,
      author: ines,
      atSeconds: 20.5,
      hoursAgo: 12 * 24 + 3,
      text: 'Keep this whistle, whatever happens.',
    },
    {
      version: nightTake,
      author: june,
      atSeconds: 30.4,
      hoursAgo: 7 * 24 + 6,
      text: 'These pads! Could they come back under the last verse?',
      answers: [{ author: ines, hoursAgo: 7 * 24 - 2, text: 'Yes. I will print a longer one tonight.' }],
    },
    {
      version: slug,
      author: sisters,
      atSeconds: 31,
      hoursAgo: 2 * 24 + 7,
      text: 'Organ and guitar fight here. One of them could come in a bar later.',
      answers: [
        { author: june, hoursAgo: 2 * 24 + 2, text: 'The organ can wait. It is patient.' },
        { author: ines, hoursAgo: 44, text: 'Agreed, and then let it be loud.' },
      ],
    },
    {
      version: slug,
      author: ines,
      atSeconds: 51.5,
      hoursAgo: 43,
      text: 'This break is the best part. Four more bars of it?',
    },
    {
      version: slug,
      author: june,
      atSeconds: 62.3,
      hoursAgo: 20,
      text: 'Second verse still says “something about tides”. I will find the word.',
    },
  ],
}
