import type { ArtistEntry } from './world-entries'

export const dustyAnsel: ArtistEntry = {
  username: 'dusty-ansel',
  displayName: 'Dusty Ansel',
  location: 'Bakersfield, California',
  bio: 'Beats from the back room of his uncle’s pawn shop. Every sample is something nobody came back for. Ask about the accordion; do not ask about the mule.',
  links: [{ label: 'Website', url: 'https://dustyansel.example' }],
  photos: [
    { scene: 'window', caption: 'Back room, fan on' },
    { scene: 'road', caption: 'Deliveries' },
  ],
  releases: [
    {
      slug: 'mule-in-zero-g-ep',
      title: 'Mule in Zero G',
      type: 'ep',
      genre: 'Hip hop',
      description: 'Instrumentals for stubborn cargo.',
      tracks: [
        {
          slug: 'mule-in-zero-g',
          title: 'Mule in Zero G',
          genre: 'Hip hop',
          mood: 'Warm',
          priceCents: 100,
          daysAgo: 24,
          appeal: 7,
          description: 'Will not be led. Drifts where it likes.',
        },
        {
          slug: 'receipts-from-the-trading-post',
          title: 'Receipts from the Trading Post',
          genre: 'Hip hop',
          mood: 'Restless',
          priceCents: 100,
          daysAgo: 54,
          appeal: 4,
          description: 'Kept every one.',
        },
        {
          slug: 'sugar-for-the-pilot',
          title: 'Sugar for the Pilot',
          genre: 'Soul',
          mood: 'Tender',
          priceCents: 125,
          daysAgo: 54,
          appeal: 6,
          description: 'Two lumps, and fly steady.',
        },
      ],
    },
  ],
}
