import type { ArtistEntry } from './world-entries'

export const marrowAndPine: ArtistEntry = {
  username: 'marrow-and-pine',
  displayName: 'Marrow & Pine',
  location: 'Duluth, Minnesota',
  bio: 'Sisters, a tremolo pedal and a harmonium that came with the church. They play as slowly as the song allows and then ask it again.',
  links: [{ label: 'Website', url: 'https://marrowandpine.example' }],
  photos: [
    { scene: 'moonrise', caption: 'Behind the church, minus thirty' },
    { scene: 'window', caption: 'The harmonium keeps its own hours' },
  ],
  releases: [
    {
      slug: 'dust-choir-lp',
      title: 'Dust Choir',
      type: 'album',
      genre: 'Slowcore',
      description: 'Songs for singing in after the roof has gone. Best with the lights off and the stove on.',
      tracks: [
        {
          slug: 'dust-choir',
          title: 'Dust Choir',
          genre: 'Slowcore',
          mood: 'Haunted',
          priceCents: 100,
          daysAgo: 7,
          appeal: 9,
          description: 'Everything in the room hums, once you stop.',
        },
        {
          slug: 'barn-door-event-horizon',
          title: 'Barn Door, Event Horizon',
          genre: 'Slowcore',
          mood: 'Lonesome',
          priceCents: 100,
          daysAgo: 66,
          appeal: 4,
          description: 'Shut it. Too late.',
        },
        {
          slug: 'hymn-for-a-grain-elevator',
          title: 'Hymn for a Grain Elevator',
          genre: 'Classical',
          mood: 'Tender',
          priceCents: 75,
          daysAgo: 66,
          appeal: 3,
          description: 'Four voices, none of them in a hurry.',
        },
        {
          slug: 'quiet-as-the-far-side',
          title: 'Quiet as the Far Side',
          genre: 'Folk',
          mood: 'Tender',
          priceCents: 75,
          daysAgo: 110,
          appeal: 5,
          description: 'A lullaby for the half nobody waves at.',
        },
      ],
    },
  ],
}
