import type { ArtistEntry } from './world-entries'

export const kiloVega: ArtistEntry = {
  username: 'kilo-vega',
  displayName: 'Kilo Vega',
  location: 'Ensenada, Baja California',
  bio: 'Surf music from a coast with a launch pad. Spring reverb all the way up, tank kicked nightly. Every song is about leaving the ground, and most are under two minutes.',
  links: [
    { label: 'Website', url: 'https://kilovega.example' },
    { label: 'Shirts', url: 'https://kilovega.example/shirts' },
  ],
  photos: [
    { scene: 'stage', caption: 'Second encore, third string' },
    { scene: 'road', caption: 'The van, before the gearbox' },
  ],
  releases: [
    {
      slug: 'saddle-up-sputnik-lp',
      title: 'Saddle Up, Sputnik',
      type: 'album',
      genre: 'Surf',
      description: 'Six minutes of sun and one of weather.',
      tracks: [
        {
          slug: 'saddle-up-sputnik',
          title: 'Saddle Up, Sputnik',
          genre: 'Surf',
          mood: 'Rowdy',
          priceCents: 100,
          daysAgo: 9,
          appeal: 9,
          description: 'Beep beep. Giddy up.',
        },
        {
          slug: 'tidal-lock-twist',
          title: 'Tidal Lock Twist',
          genre: 'Surf',
          mood: 'Sunburnt',
          priceCents: 100,
          daysAgo: 51,
          appeal: 5,
          description: 'Dance it facing the same way throughout.',
        },
        {
          slug: 'wipeout-at-mare-imbrium',
          title: 'Wipeout at Mare Imbrium',
          genre: 'Surf',
          mood: 'Wired',
          priceCents: 100,
          daysAgo: 51,
          appeal: 4,
          description: 'No water for 380,000 kilometres. We went anyway.',
        },
        {
          slug: 'three-chords-and-an-airlock',
          title: 'Three Chords and an Airlock',
          genre: 'Punk',
          mood: 'Rowdy',
          priceCents: 50,
          daysAgo: 130,
          appeal: 3,
          description: 'We counted. There are three.',
        },
      ],
    },
  ],
}
