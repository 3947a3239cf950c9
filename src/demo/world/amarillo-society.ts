import type { ArtistEntry } from './world-entries'

export const amarilloSociety: ArtistEntry = {
  username: 'amarillo-society',
  displayName: 'The Greater Amarillo Society for the Appreciation of Drones',
  location: 'Amarillo, Texas',
  bio: 'Founded over a misunderstanding about aircraft. Meets on the first Thursday; the second Thursday is the same piece. Minutes available on request, though hours would be nearer the truth.',
  links: [{ label: 'Minutes', url: 'https://amarillosociety.example/minutes' }],
  photos: [
    { scene: 'antenna', caption: 'The instrument' },
    { scene: 'observatory', caption: 'Annual general meeting' },
  ],
  releases: [
    {
      slug: 'slow-radio',
      title: 'Slow Radio',
      type: 'album',
      genre: 'Drone',
      description: 'Please do not adjust your set. It is adjusting.',
      tracks: [
        {
          slug: 'sustained-note',
          title: 'Sustained Note for an Unattended Water Tower, in Four Movements of Equal Patience',
          genre: 'Drone',
          mood: 'Haunted',
          priceCents: 300,
          daysAgo: 26,
          appeal: 4,
          description: 'The tower was not told.',
        },
        {
          slug: 'windmill-idling',
          title: 'Windmill, Idling',
          genre: 'Drone',
          mood: 'Weightless',
          priceCents: 200,
          daysAgo: 82,
          appeal: 2,
          description: 'Turns over. Does not catch. Does not mind.',
        },
        {
          slug: 'nocturne-for-power-lines',
          title: 'Nocturne for Power Lines',
          genre: 'Folk',
          mood: 'Midnight',
          priceCents: 100,
          daysAgo: 82,
          appeal: 4,
          description: 'For piano and sixty cycles.',
        },
        {
          slug: 'voicemail-from-a-dust-devil',
          title: 'Voicemail from a Dust Devil',
          genre: 'Experimental',
          mood: 'Haunted',
          priceCents: 50,
          daysAgo: 140,
          appeal: 1,
          description: 'You have one new message. It is going round.',
        },
      ],
    },
  ],
}
