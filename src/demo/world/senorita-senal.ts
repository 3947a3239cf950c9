import type { ArtistEntry } from './world-entries'

export const senoritaSenal: ArtistEntry = {
  username: 'senorita-senal',
  displayName: 'Señorita Señal',
  location: 'Hermosillo, Sonora',
  bio: 'Dub desde el desierto: bass for the feet, echo for the distance. Runs the last pirate station before the border and plays what the antenna likes.',
  links: [{ label: 'Radio', url: 'https://senoritasenal.example/radio' }],
  photos: [
    { scene: 'antenna', caption: 'La oficina' },
    { scene: 'stage', caption: 'Sound system, Plaza Zaragoza' },
  ],
  releases: [
    {
      slug: 'frecuencia-de-polvo-ep',
      title: 'Frecuencia de polvo',
      type: 'ep',
      genre: 'Dub',
      description: 'Three transmissions, received mostly from below.',
      tracks: [
        {
          slug: 'la-ultima-antena-del-desierto',
          title: 'La última antena del desierto',
          genre: 'Dub',
          mood: 'Midnight',
          priceCents: 125,
          daysAgo: 19,
          appeal: 7,
          description: 'Se escucha hasta la luna, si no hay viento.',
        },
        {
          slug: 'frecuencia-de-polvo',
          title: 'Frecuencia de polvo',
          genre: 'Dub',
          mood: 'Warm',
          priceCents: 125,
          daysAgo: 62,
          appeal: 5,
          description: 'What the speakers cough up in the morning.',
        },
        {
          slug: 'siesta-at-escape-velocity',
          title: 'Siesta at Escape Velocity',
          genre: 'Folk',
          mood: 'Sunburnt',
          priceCents: 125,
          daysAgo: 62,
          appeal: 5,
          description: 'Eleven kilometres a second, feet up.',
        },
      ],
    },
  ],
}
