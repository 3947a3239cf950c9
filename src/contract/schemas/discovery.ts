// Answers that combine several kinds of things: explore, the Saloon and an artist's page.
import { z } from 'zod'
import { album } from './albums'
import { artistOnTrack, musicSchemas, track } from './music'
import type { RouteSchema } from './route-schema'

const artistCard = artistOnTrack.extend({ trackCount: z.int(), topGenre: z.string().nullable() })

export const discoverySchemas = {
  exploreMusic: {
    summary: 'What the explore page opens with: new, popular, albums, artists, genres and moods',
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
      'Who is on in the Saloon: the bill of a night and the band of its week, which neither plays nor new tracks change, the artists played most now, and the moods',
    access: 'anyone',
    query: z.object({
      night: z.coerce
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .optional()
        .describe(
          'The days from 1970-01-01 to the date on which it begins, where the caller is; answered is the nearest that is on somewhere now',
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
    summary: 'An artist: who they are, their photos, albums, newest and most played tracks',
    access: 'anyone',
    params: z.object({ id: z.string().max(100) }),
    answer: artistCard.extend({
      bio: z.string().nullable(),
      location: z.string().nullable(),
      links: z.array(z.object({ label: z.string(), url: z.string() })),
      photos: z.array(
        z.object({
          _id: z.string(),
          url: z.string(),
          caption: z.string().nullable(),
          widthPixels: z.int(),
          heightPixels: z.int(),
        }),
      ),
      albums: z.array(album),
      newest: z.array(track),
      popular: z.array(track),
      hasPressKit: z.boolean(),
      createdAt: z.int(),
    }),
  },
} as const satisfies Record<string, RouteSchema>
