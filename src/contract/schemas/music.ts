import { z } from 'zod'
import * as limits from '../limits'
import { genres, moods } from '../rules/genres'
import { listOf, pageQuery } from './list'
import type { RouteSchema } from './route-schema'
import { text } from './text'
import { genre, mood, newTrack, trackChanges } from './track-fields'

export const artistOnTrack = z.object({
  _id: z.string(),
  displayName: z.string().nullable(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  artistProfile: z.object({ artistName: z.string().nullable() }),
})

/** A track as lists carry it. It is the same for everybody. */
export const track = z.object({
  _id: z.string(),
  title: z.string(),
  audioUrl: z.string().nullable().describe('The public address of the preview, or null until it exists'),
  coverArtUrl: z.string().nullable(),
  genre: z.enum(genres),
  mood: z.enum(moods).nullable(),
  price: z.number().describe('Dollars'),
  isForSale: z.boolean().describe('The track is free, or its artist can be paid'),
  artist: artistOnTrack,
  album: z.object({ _id: z.string(), title: z.string() }).nullable(),
  trackNumber: z.int().nullable(),
  durationSeconds: z.number().nullable().describe('Length of the whole track, or null until it is known'),
  isWorkInProgress: z.boolean(),
  playCount: z.int(),
  createdAt: z.int(),
})

const processing = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('no-audio') }),
    z.object({ state: z.literal('queued') }),
    z.object({ state: z.literal('working'), progress: z.number().min(0).max(1) }),
    z.object({ state: z.literal('ready') }),
    z.object({ state: z.literal('failed'), message: z.string(), mayRetry: z.boolean() }),
  ])
  .describe('The state of the audio’s preparation')

const trackDetail = track.extend({
  description: z.string().nullable(),
  peaks: z
    .string()
    .nullable()
    .describe(`${limits.peaksPerTrack} bytes in base64: the waveform, each peak from 0 to 255`),
  access: z.enum(['full', 'preview', 'none']).describe('What the caller may stream'),
  streamUrl: z.string().nullable().describe('The signed address of the whole track, or null for a preview'),
  collaborators: z.array(
    z.object({ _id: z.string(), username: z.string(), displayName: z.string().nullable() }),
  ),
  original: z
    .object({ format: z.string().describe('For example FLAC'), size: z.int() })
    .nullable()
    .describe('The uploaded file, which buyers may download, or null until it exists'),
  processing,
})

const ownTrack = track.extend({ processing: processing.optional().describe('Only in answers to the artist') })

const id = z.object({ id: z.string().max(100) })
const featuredQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.listLimitMax).default(limits.featuredLimit),
})

const counted = <Name extends string>(names: readonly Name[]) =>
  z.object({ name: z.enum(names as [Name, ...Name[]]), trackCount: z.int() })

const audioFiles = {
  audio: { maxBytes: limits.audioMaxBytes },
  cover: { maxBytes: limits.coverMaxBytes },
} as const

export const musicSchemas = {
  tracks: {
    summary:
      'Published tracks; found by title, artist, genre and mood, whatever the accents and forgiving one typo',
    access: 'anyone',
    query: pageQuery(limits.trackPageLimit).extend({
      q: text(limits.searchMaxLength).optional(),
      genre: genre.optional(),
      mood: mood.optional(),
      sort: z
        .enum(['createdAt', 'popular', 'title', 'relevance', 'shuffle'])
        .optional()
        .describe('The default is relevance for a search, and otherwise createdAt, newest first'),
    }),
    answer: listOf(track),
  },
  track: {
    summary: 'One track, with what the caller may hear of it',
    access: 'anyone',
    knowsCaller: true,
    params: id,
    answer: trackDetail,
  },
  artistTracks: {
    summary:
      'The tracks of an artist, newest first; the artist sees the unpublished too, and collaborators what they help with',
    access: 'anyone',
    knowsCaller: true,
    params: id,
    query: pageQuery(limits.trackPageLimit).extend({
      sort: z.enum(['createdAt', 'popular']).default('createdAt'),
    }),
    answer: listOf(ownTrack),
  },
  genreTracks: {
    summary: 'The tracks of a genre',
    access: 'anyone',
    // An unknown genre is a 404, so the handler looks the name up.
    params: z.object({ genre: z.string().max(100) }),
    query: pageQuery(limits.genreLimit).extend({
      sort: z.enum(['createdAt', 'popular', 'title']).default('createdAt'),
    }),
    answer: listOf(track),
  },
  popularTracks: {
    summary: 'What is played now: recent plays, weighed by their age',
    access: 'anyone',
    query: featuredQuery,
    answer: listOf(track),
  },
  newReleases: {
    summary: 'The newest tracks',
    access: 'anyone',
    query: featuredQuery,
    answer: listOf(track),
  },
  genres: {
    summary: 'Every genre, with the number of its tracks',
    access: 'anyone',
    answer: listOf(counted(genres)),
  },
  moods: {
    summary: 'Every mood, with the number of its tracks',
    access: 'anyone',
    answer: listOf(counted(moods)),
  },
  recommendations: {
    summary:
      'Tracks chosen for the caller, from what they and others like them play and buy; without what they made or own',
    access: 'anyone',
    knowsCaller: true,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(limits.listLimitMax).default(limits.recommendationsLimit),
      algorithm: z
        .enum(['standard', 'popular', 'new'])
        .default('standard')
        .describe('standard is item to item; popular is what most people play; new is the newest'),
      aiMode: z
        .enum(['standard', 'adventurous'])
        .default('standard')
        .describe(
          'standard: what fits best comes first; adventurous: prefers artists and genres the caller has not heard, which has an effect where the basis is listening alone: not signed out, with the algorithms popular and new, or before anything was played',
        ),
    }),
    answer: listOf(track).extend({
      basis: z
        .enum(['listening', 'popular', 'new'])
        .describe('What the recommendations are based on: the caller’s listening, or a fallback'),
    }),
  },
  countPlay: {
    summary: 'Count a listening once, from 30 seconds or half the track on',
    access: 'anyone',
    knowsCaller: true,
    params: id,
    body: z.object({
      playId: z
        .uuid('Send an id made for this listening')
        .describe('Made by the client. A repeated id is not counted again'),
      listenedSeconds: z.number().min(0).max(limits.audioMaxSeconds),
      heardAgoMs: z
        .number()
        .min(0)
        .max(limits.heardAgoMaxMs)
        .optional()
        .describe(
          'How long ago the track was played, for plays reported later, such as offline ones. Ignored for signed-out callers',
        ),
    }),
    answer: z.object({ counted: z.boolean() }),
  },
  uploadTrack: {
    summary:
      'Publish a track: multipart with the file in "audio" and perhaps a "cover", or JSON for one whose audio comes later',
    access: 'musician',
    body: newTrack,
    files: audioFiles,
    answer: trackDetail,
    status: 201,
  },
  updateTrack: {
    summary: 'Change a track; multipart may bring the audio of one that has none, or another cover',
    access: 'musician',
    params: id,
    body: trackChanges,
    files: audioFiles,
    answer: trackDetail,
  },
  deleteTrack: {
    summary: 'Take a track down; who bought it keeps it',
    access: 'musician',
    params: id,
    answer: z.object({ deleted: z.literal(true) }),
  },
  retryTrack: {
    summary: 'Prepare the audio again that could not be made ready',
    access: 'musician',
    params: id,
    answer: trackDetail,
  },
} as const satisfies Record<string, RouteSchema>
