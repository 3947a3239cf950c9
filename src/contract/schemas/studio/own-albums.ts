// The albums of an artist, as the artist sees and changes them.
import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { album, releaseType } from '../albums'
import { listOf } from '../list'
import type { RouteSchema } from '../route-schema'
import { text } from '../text'
import { genre, orEmpty, releaseAt, trackOfAlbum } from '../tracks/track-fields'

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

const tooManyTracks = `An album can have at most ${beyond.albumTracksMax} tracks`

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A list that a form sends as JSON text. A JSON body contains the list itself. */
const listFromText = <Schema extends z.ZodType<unknown[]>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? parsed(value) : value), schema)

const trackId = z.string().max(100)

const trackIds = z
  .array(trackId, 'Give the tracks as a list of their ids')
  .max(beyond.albumTracksMax, tooManyTracks)
  .refine((ids) => new Set(ids).size === ids.length, 'A track can be on an album only once')

const albumFields = z.object({
  title: text(beyond.titleMaxLength, 1),
  genre,
  releaseType,
  description: orEmpty(text(beyond.descriptionMaxLength)).optional(),
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

const newTracks = z
  .array(trackOfAlbum, 'Give the new tracks as a list')
  .max(beyond.albumFilesMax, `Send at most ${beyond.albumFilesMax} new tracks at once`)
  .refine((tracks) => {
    const uploads = tracks.flatMap(({ audioUpload = [] }) => audioUpload)
    return new Set(uploads).size === uploads.length
  }, 'An upload can be the audio of one track only')

const newAlbum = albumFields
  .extend({
    tracks: listFromText(trackIds)
      .default([])
      .describe(
        'The ids of tracks that exist already, in order. They belong to the caller and to no other album. A form sends the list as JSON text',
      ),
    newTracks: listFromText(newTracks)
      .default([])
      .describe(
        'One entry for each new track. It names its upload in "audioUpload", or has a file in "audio", where the files are in the order of these entries. New tracks get the genre of the album, follow the other tracks, and are released with the album. If the album is refused, the uploads stay. A form sends the list as JSON text',
      ),
  })
  .superRefine((album, check) => {
    const count = album.tracks.length + album.newTracks.length
    const refuse = (message: string) => check.addIssue({ code: 'custom', path: ['tracks'], message })
    if (count === 0) refuse('Add at least one track')
    if (count > beyond.albumTracksMax) refuse(tooManyTracks)
  })

const albumId = z.object({ id: z.string().max(100) })
const coverFile = { cover: { maxBytes: beyond.coverMaxBytes } } as const

export const ownAlbumSchemas = {
  myAlbums: {
    summary: 'All albums of the caller, newest first, with their length, plays and sales',
    access: 'musician',
    answer: listOf(ownAlbum),
  },
  uploadAlbum: {
    summary:
      'Creates an album from tracks of the caller. Send JSON, or multipart with a picture in "cover" and the audio files of new tracks in "audio". New tracks can also be uploaded before, as works in progress, and named in "release"',
    access: 'musician',
    body: newAlbum,
    files: {
      ...coverFile,
      audio: {
        maxBytes: beyond.audioMaxBytes,
        filesMax: beyond.albumFilesMax,
        countsTowardQuota: true,
      },
    },
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
