import { z } from 'zod'
import * as limits from '../limits'
import { genres } from '../rules/genres'
import { listOf } from './list'
import { listFromText } from './list-from-text'
import { artistOnTrack, musicSchemas, track } from './music'
import { numberFromText } from './number-from-text'
import type { RouteSchema } from './route-schema'
import { text } from './text'
import { genre, orEmpty, releaseAt } from './track-fields'

const releaseType = z.enum(['album', 'ep', 'single'])

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

/** An album in the list of its artist. */
const ownAlbum = album.extend({
  trackCount: z.int().describe('Of all tracks, also of those that are not public'),
  durationSeconds: z.number().describe('Of all tracks, also of those that are not public'),
  description: z.string().nullable(),
  trackIds: z.array(z.string()).describe('All tracks in order, also those that are not public'),
  publicTrackCount: z.int(),
  releaseAt: z
    .int()
    .nullable()
    .describe('When the tracks that are not public yet become public, or null without a date in the future'),
  playCount: z.int(),
  sales: z.int().describe('Paid purchases of its tracks, without those that were paid back'),
  revenue: z.number().describe('Dollars that were paid for these purchases'),
})

const trackId = z.string().max(100)

const trackIds = z
  .array(trackId, 'Give the tracks as a list of their ids')
  .max(limits.albumTracksMax, `An album can have at most ${limits.albumTracksMax} tracks`)
  .refine((ids) => new Set(ids).size === ids.length, 'A track can be on an album only once')

const albumFields = z.object({
  title: text(limits.titleMaxLength, 1),
  genre,
  releaseType,
  description: orEmpty(text(limits.descriptionMaxLength)).optional(),
  releaseAt: releaseAt
    .describe(
      'When those tracks become public that are not public yet; null releases them at once. Without it, their dates stay',
    )
    .optional(),
  tracks: listFromText(trackIds.min(1, 'Add at least one track')).describe(
    'The ids of all tracks of the album, in order. They belong to the caller and to no other album. A form sends the list as JSON text',
  ),
  release: listFromText(trackIds)
    .optional()
    .describe('Those of the tracks that are works in progress and are released together with the album'),
})

const albumId = z.object({ id: z.string().max(100) })
const coverFile = { cover: { maxBytes: limits.coverMaxBytes } } as const

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
    params: albumId,
    answer: album.extend({
      description: z.string().nullable(),
      tracks: z.array(track),
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
  myAlbums: {
    summary: 'All albums of the caller, newest first, with their length, plays and sales',
    access: 'musician',
    answer: listOf(ownAlbum),
  },
  uploadAlbum: {
    summary:
      'Creates an album from tracks of the caller. Send JSON, or multipart with a picture in "cover". Upload new tracks first, as works in progress, and name them in "release"',
    access: 'musician',
    body: albumFields,
    files: coverFile,
    answer: ownAlbum,
    status: 201,
  },
  updateAlbum: {
    summary: 'Changes an album. Fields that are left out stay. Multipart can replace the cover',
    access: 'musician',
    params: albumId,
    body: albumFields.partial(),
    files: coverFile,
    answer: ownAlbum,
  },
  deleteAlbum: {
    summary: 'Deletes an album. Its tracks stay, on no album',
    access: 'musician',
    params: albumId,
    answer: z.object({ deleted: z.literal(true) }),
  },
} as const satisfies Record<string, RouteSchema>
