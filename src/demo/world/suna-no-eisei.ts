import type { ArtistEntry } from './world-entries'

export const sunaNoEisei: ArtistEntry = {
  username: 'suna-no-eisei',
  displayName: '砂の衛星',
  location: '鳥取',
  bio: '鳥取砂丘の近くで作る、静かな四つ打ち。 Machine music from beside the only dunes in the country, made for one dancer and whatever is overhead.',
  links: [{ label: 'Website', url: 'https://sunanoeisei.example' }],
  photos: [
    { scene: 'moonrise', caption: '砂丘、午前二時' },
    { scene: 'window', caption: 'スタジオ' },
  ],
  releases: [
    {
      slug: 'yoru-no-sakyu-ep',
      title: '夜の砂丘',
      type: 'ep',
      genre: 'Techno',
      description: 'Three tracks between the last train and the first.',
      tracks: [
        {
          slug: 'yoru-no-sakyu',
          title: '夜の砂丘',
          genre: 'Techno',
          mood: 'Wired',
          priceCents: 175,
          daysAgo: 17,
          appeal: 6,
          description: 'Dunes at night. They move when you are not looking, at about this tempo.',
        },
        {
          slug: 'ground-control-disco',
          title: 'Ground Control Disco',
          genre: 'House',
          mood: 'Warm',
          priceCents: 175,
          daysAgo: 47,
          appeal: 7,
          description: 'All stations, report to the floor.',
        },
        {
          slug: 'airlock-6-am',
          title: 'Airlock, 6 a.m.',
          genre: 'House',
          mood: 'Midnight',
          priceCents: 175,
          daysAgo: 96,
          appeal: 4,
          description: 'Nobody wants to be the first to open it.',
        },
      ],
    },
  ],
}
