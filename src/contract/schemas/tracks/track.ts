// A track as answers show it: in lists, with all its details, and to its own artist.
import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { genres, moods } from '../../rules/genres'

export const artistOnTrack = z.object({
  _id: z.string(),
  displayName: z.string().nullable(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  artistProfile: z.object({ artistName: z.string().nullable() }),
})

export const recording = z
  .string()
  .optional()
  .describe(
    'Names the recording, so that a saved copy of an earlier one is recognized. Absent for a first one',
  )

/** A track in a list. It is the same for every caller. */
export const track = z.object({
  _id: z.string(),
  title: z.string(),
  audioUrl: z.string().nullable().describe('The public address of the preview, or null until it exists'),
  coverArtUrl: z.string().nullable(),
  genre: z.enum(genres).nullable().describe('null only for a work in progress'),
  mood: z.enum(moods).nullable(),
  price: z.number().describe('Dollars'),
  isForSale: z.boolean().describe('The track is free, or its artist can be paid'),
  artist: artistOnTrack,
  album: z.object({ _id: z.string(), title: z.string() }).nullable(),
  trackNumber: z.int().nullable(),
  durationSeconds: z.number().nullable().describe('Length of the whole track, or null until it is known'),
  recording,
  isWorkInProgress: z.boolean(),
  releaseAt: z
    .int()
    .optional()
    .describe(
      'When the track becomes public. Only its artist and collaborators see it before, and this field',
    ),
  playCount: z.int(),
  createdAt: z.int(),
})

export const processing = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('no-audio') }),
    z.object({ state: z.literal('queued') }),
    z.object({ state: z.literal('working'), progress: z.number().min(0).max(1) }),
    z.object({
      state: z.literal('ready'),
      turnedDownDb: z
        .number()
        .positive()
        .optional()
        .describe(
          'Only in answers to the artist: by how many dB stream and preview are quieter than the uploaded file, which is louder than full scale',
        ),
    }),
    z.object({ state: z.literal('failed'), message: z.string(), mayRetry: z.boolean() }),
  ])
  .describe('The state of the audio’s preparation')

const newRecording = processing
  .optional()
  .describe(
    'Only in answers to the artist: the state of a recording that will replace the present one. Listeners hear the present one until it is ready',
  )

export const embed = z
  .string()
  .optional()
  .describe(
    'The markup that shows a player of the preview in any page. Only of what is public, and only if the server answers without a key of the gate',
  )

export const trackDetail = track.extend({
  description: z.string().nullable(),
  peaks: z
    .string()
    .nullable()
    .describe(`${beyond.peaksPerTrack} bytes in base64: the waveform, each peak from 0 to 255`),
  access: z.enum(['full', 'preview', 'none']).describe('What the caller may stream'),
  streamUrl: z.string().nullable().describe('The signed address of the whole track, or null for a preview'),
  collaborators: z.array(
    z.object({
      _id: z.string(),
      username: z.string(),
      displayName: z.string().nullable(),
      avatarUrl: z
        .string()
        .nullable()
        .optional()
        .describe('Only of musicians; those of listeners are not public'),
      isMusician: z.boolean().optional().describe('Whether this person has an artist page'),
    }),
  ),
  original: z
    .object({ format: z.string().describe('For example FLAC'), size: z.int() })
    .nullable()
    .describe('The uploaded file, which buyers may download, or null until it exists'),
  processing,
  newRecording,
  embed,
})

export const ownTrack = track.extend({
  processing: processing.optional().describe('Only in answers to the artist'),
  newRecording,
  withheldWith: z
    .array(z.string())
    .optional()
    .describe(
      'Only in answers to the artist: the hidden albums that the track was on, with which it stays withheld',
    ),
})
