// The artist of the demo musician account, so that the studio and the earnings of this account are not empty.
import type { ArtistEntry } from './entries'

export const juneCalloway: ArtistEntry = {
  username: 'musician',
  displayName: 'June Calloway',
  location: 'Bisbee, Arizona',
  bio: 'Guitars, porch, four-track. Writes to the probes now and then, since somebody should.',
  links: [{ label: 'Website', url: 'https://junecalloway.example' }],
  photos: [
    { scene: 'window', caption: 'Four-track, fourth track full' },
    { scene: 'road', caption: 'Ring Road, kilometre zero' },
  ],
  releases: [
    {
      slug: 'postcards-from-the-ring-road-ep',
      title: 'Postcards from the Ring Road',
      type: 'ep',
      genre: 'Indie rock',
      description: 'Three cards, all of them arrived.',
      tracks: [
        {
          slug: 'postcards-from-the-ring-road',
          title: 'Postcards from the Ring Road',
          genre: 'Indie rock',
          mood: 'Restless',
          priceCents: 100,
          daysAgo: 11,
          appeal: 5,
          description: 'Wish you were here, or that I was there.',
        },
        {
          slug: 'kerosene-and-satellites',
          title: 'Kerosene & Satellites',
          genre: 'Indie rock',
          mood: 'Wired',
          priceCents: 100,
          daysAgo: 49,
          appeal: 4,
          description: 'One lights the porch, the other watches it.',
        },
        {
          slug: 'porch-light-for-the-probes',
          title: 'Porch Light for the Probes',
          genre: 'Folk',
          mood: 'Warm',
          priceCents: 75,
          daysAgo: 49,
          appeal: 5,
          description: 'It will be on when they get back.',
        },
      ],
    },
    {
      slug: 'siren-for-the-night-shift-single',
      title: 'Siren for the Night Shift',
      type: 'single',
      genre: 'Country',
      description: 'For whoever clocks in as it gets dark.',
      tracks: [
        {
          slug: 'siren-for-the-night-shift',
          title: 'Siren for the Night Shift',
          genre: 'Country',
          mood: 'Lonesome',
          priceCents: 100,
          daysAgo: 120,
          appeal: 3,
          description: 'Half past nine, copper in the air, pedal steel on the radio.',
        },
      ],
    },
  ],
}
