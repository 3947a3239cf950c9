import { z } from 'zod'
import * as limits from '../limits'
import { genres } from '../rules/genres'
import { listOf } from './list'
import { musicSchemas } from './music'
import { artistOnTrack, embed, track } from './tracks/track'
import { numberFromText } from './number-from-text'
import type { RouteSchema } from './route-schema'

export const releaseType = z.enum(['album', 'ep', 'single'])

export const album = z.object({
  _id: z.string(),
  title: z.string(),
  artist: artistOnTrack,
  coverArtUrl: z.string().nullable(),
  genre: z.enum(genres),
  releaseType,
  trackCount: z.int(),
  durationSeconds: z.number(),
  createdAt: z.int(),
})

export const albumSchemas = {
  albums: {
    summary:
      'Albums, newest first. With the cursor of the previous page, albums added meanwhile do not shift the pages',
    access: 'anyone',
    query: z.object({
      genre: musicSchemas.tracks.query.shape.genre,
      releaseType: releaseType.optional(),
      limit: numberFromText(z.number().int().min(1).max(limits.listLimitMax)).default(limits.albumPageLimit),
      skip: numberFromText(z.number().int().min(0).max(1_000_000)).default(0),
      cursor: z.string().max(300).optional(),
    }),
    answer: listOf(album),
  },
  album: {
    summary:
      'One album with its public tracks in order. Its artist can see it before others do, with all its tracks',
    access: 'anyone',
    knowsCaller: true,
    params: z.object({ id: z.string().max(100) }),
    answer: album.extend({
      description: z.string().nullable(),
      tracks: z.array(track),
      embed,
      moreToCome: z
        .literal(true)
        .optional()
        .describe('The album has tracks that are not public yet. Works in progress do not count'),
      onlyYou: z
        .literal(true)
        .optional()
        .describe('The caller is the artist, and nobody else can see the album yet'),
    }),
  },
} as const satisfies Record<string, RouteSchema>
