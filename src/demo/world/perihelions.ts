import type { ArtistEntry } from './world-entries'

export const perihelions: ArtistEntry = {
  username: 'perihelions',
  displayName: 'The Perihelions',
  location: 'Marfa, Texas',
  bio: 'Five people, two banjos and one station wagon with a hole in the roof for the telescope. We started as a wedding band and got lost on the way to a wedding. Closest to the sun every third of January.',
  links: [
    { label: 'Website', url: 'https://theperihelions.example' },
    { label: 'Where we play next', url: 'https://theperihelions.example/dates' },
  ],
  photos: [
    { scene: 'road', caption: 'Highway 67, looking for the wedding' },
    { scene: 'stage', caption: 'Grange hall, the night the fuse held' },
    { scene: 'moonrise', caption: 'Sound check, 11 p.m., nobody about' },
  ],
  releases: [
    {
      slug: 'two-step-orbit',
      title: 'Two-Step Orbit',
      type: 'album',
      genre: 'Space folk',
      description:
        'Five dances for a floor that will not hold you down. Recorded in a barn with the doors open; the crickets asked for no credit.',
      tracks: [
        {
          slug: 'low-gravity-two-step',
          title: 'Low Gravity Two-Step',
          genre: 'Space folk',
          mood: 'Warm',
          priceCents: 100,
          daysAgo: 4,
          appeal: 10,
          description: 'Quick, quick, slow, and then you wait a while to come back down.',
        },
        {
          slug: 'campfire-at-lagrange-point',
          title: 'Campfire at Lagrange Point',
          genre: 'Space folk',
          mood: 'Tender',
          priceCents: 100,
          daysAgo: 32,
          appeal: 6,
          description: 'A waltz for a place where nothing pulls harder than anything else.',
        },
        {
          slug: 'boots-full-of-regolith',
          title: 'Boots Full of Regolith',
          genre: 'Country',
          mood: 'Rowdy',
          priceCents: 100,
          daysAgo: 58,
          appeal: 5,
          description: 'It gets in everything. Ask the banjo.',
        },
        {
          slug: 'the-long-way-to-enceladus',
          title: 'The Long Way to Enceladus',
          genre: 'Folk',
          mood: 'Lonesome',
          priceCents: 100,
          daysAgo: 58,
          appeal: 4,
          description: 'Seven years out. Somebody had to write home about it.',
        },
        {
          slug: 'last-dance-before-reentry',
          title: 'Last Dance Before Reentry',
          genre: 'Space folk',
          mood: 'Midnight',
          priceCents: 100,
          daysAgo: 58,
          appeal: 3,
          description: 'The band knows four more bars. Nobody is leaving.',
        },
      ],
    },
  ],
}
