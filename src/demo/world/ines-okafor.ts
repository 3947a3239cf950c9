import type { ArtistEntry } from './world-entries'

export const inesOkafor: ArtistEntry = {
  username: 'ines-okafor',
  displayName: 'Ines Okafor',
  location: 'Lagos / Las Cruces',
  bio: 'Was a telemetry engineer, then noticed that the numbers had a key. Makes machines sound as though they miss somebody. Records at night, mixes before breakfast.',
  links: [
    { label: 'Website', url: 'https://inesokafor.example' },
    { label: 'Notes on patches', url: 'https://inesokafor.example/patches' },
  ],
  photos: [
    { scene: 'window', caption: 'The room, 4 a.m., every lamp a synthesiser' },
    { scene: 'antenna', caption: 'The old job' },
  ],
  releases: [
    {
      slug: 'tumbleweed-telemetry-ep',
      title: 'Tumbleweed Telemetry',
      type: 'ep',
      genre: 'Synthwave',
      description: 'Two drives across a desert that keeps sending its position.',
      tracks: [
        {
          slug: 'tumbleweed-telemetry',
          title: 'Tumbleweed Telemetry',
          genre: 'Synthwave',
          mood: 'Restless',
          priceCents: 125,
          daysAgo: 2,
          appeal: 8,
          description: 'Rolling, reporting, rolling.',
        },
        {
          slug: 'signal-fire-no-reply',
          title: 'Signal Fire, No Reply',
          genre: 'Synthwave',
          mood: 'Midnight',
          priceCents: 125,
          daysAgo: 44,
          appeal: 5,
          description: 'You light it anyway. That is the song.',
        },
      ],
    },
    {
      slug: 'ceres-nocturnes',
      title: 'Ceres Nocturnes',
      type: 'ep',
      genre: 'Ambient',
      description: 'Nights there last four and a half hours. These are shorter.',
      tracks: [
        {
          slug: 'longest-night-on-ceres',
          title: 'Longest Night on Ceres',
          genre: 'Ambient',
          mood: 'Weightless',
          priceCents: 150,
          daysAgo: 12,
          appeal: 7,
          description: 'Ice, a bell, and the rest of the belt going by.',
        },
        {
          slug: 'a-small-warm-light',
          title: 'A Small Warm Light',
          genre: 'Folk',
          mood: 'Tender',
          priceCents: 150,
          daysAgo: 75,
          appeal: 4,
          description: 'For whoever left theirs on.',
        },
      ],
    },
  ],
}
