import type { ArtistEntry } from './world-entries'

export const lagrangeStreet: ArtistEntry = {
  username: 'lagrange-street',
  displayName: 'The Lagrange Street Quintet',
  location: 'Odessa, Texas',
  bio: 'House band of a bar that used to be an observatory. Trumpet took a job on a rig, so there are four of them; the name was already on the window.',
  links: [
    { label: 'Website', url: 'https://lagrangestreet.example' },
    { label: 'The bar', url: 'https://lagrangestreet.example/bar' },
  ],
  photos: [
    { scene: 'observatory', caption: 'The bar, from where the dome opens' },
    { scene: 'stage', caption: 'Tuesday, first set' },
  ],
  releases: [
    {
      slug: 'slow-pour-lp',
      title: 'Slow Pour at the Observatory',
      type: 'album',
      genre: 'Cosmic jazz',
      description: 'Live, one microphone, glasses audible. The fifth chair is kept empty and in tune.',
      tracks: [
        {
          slug: 'blue-shift-in-abilene',
          title: 'Blue Shift in Abilene',
          genre: 'Cosmic jazz',
          mood: 'Midnight',
          priceCents: 150,
          daysAgo: 21,
          appeal: 6,
          description: 'It sounds higher because it is coming towards you.',
        },
        {
          slug: 'five-suns-over-odessa',
          title: 'Five Suns Over Odessa',
          genre: 'Cosmic jazz',
          mood: 'Restless',
          priceCents: 150,
          daysAgo: 70,
          appeal: 4,
          description: 'In five, naturally.',
        },
        {
          slug: 'slow-pour-at-the-observatory',
          title: 'Slow Pour at the Observatory',
          genre: 'Cosmic jazz',
          mood: 'Tender',
          priceCents: 150,
          daysAgo: 70,
          appeal: 5,
          description: 'Last orders, in three.',
        },
      ],
    },
  ],
}
