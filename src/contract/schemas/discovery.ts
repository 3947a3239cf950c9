// Answers that combine several kinds of things: explore, the Saloon and an artist's page.
import { z } from 'zod'
import { album } from './albums'
import { artistLink, artistPhoto } from './studio/artist-profile'
import { musicSchemas } from './music'
import { artistOnTrack, track } from './tracks/track'
import { numberFromText } from './number-from-text'
import type { RouteSchema } from './route-schema'

export const artistCard = artistOnTrack.extend({ trackCount: z.int(), topGenre: z.string().nullable() })

export const discoverySchemas = {
  exploreMusic: {
    summary: 'The content of the explore page: new and popular tracks, albums, artists, genres and moods',
    access: 'anyone',
    answer: z.object({
      newReleases: z.array(track),
      popular: z.array(track),
      albums: z.array(album),
      artists: z.array(artistCard),
      genres: musicSchemas.genres.answer.shape.items,
      moods: musicSchemas.moods.answer.shape.items,
    }),
  },
  saloon: {
    summary:
      'The programme of the Saloon: the acts of a night and the house band of its week, the most played artists, and the moods. Plays and new tracks do not change the acts or the band',
    access: 'anyone',
    query: z.object({
      night: numberFromText(z.number().int().min(0).max(1_000_000))
        .optional()
        .describe(
          'The number of days from 1970-01-01 to the date on which the night begins, in the caller’s time zone. The answer is for the nearest night that is current in some time zone',
        ),
    }),
    answer: z.object({
      acts: z.array(track).describe('No artist appears twice. The first track is the headliner'),
      houseBand: artistCard.nullable().describe('null if nobody has published anything'),
      wanted: z.array(artistCard),
      moods: musicSchemas.moods.answer.shape.items,
    }),
  },
  artist: {
    summary:
      'An artist with profile, photos, albums, newest and most played tracks. One whom moderators hide is there for themselves only',
    access: 'anyone',
    knowsCaller: true,
    params: z.object({ id: z.string().max(100) }),
    answer: artistCard.extend({
      bio: z.string().nullable(),
      location: z.string().nullable(),
      links: z.array(artistLink),
      photos: z.array(artistPhoto),
      albums: z.array(album),
      newest: z.array(track),
      popular: z.array(track),
      hasPressKit: z.boolean(),
      followerCount: z.int(),
      createdAt: z.int(),
    }),
  },
} as const satisfies Record<string, RouteSchema>
