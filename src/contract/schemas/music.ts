import { z } from 'zod'
import * as limits from '../limits'
import * as beyond from '../limits-beyond'
import { genres, moods } from '../rules/genres'
import { heardPartsPerTrack, heardPattern } from '../rules/listening/heard-parts'
import { playSources } from '../rules/listening/play-sources'
import { listOf, pageQuery } from './list'
import { heardPlay } from './listening/heard-play'
import { numberFromText } from './number-from-text'
import type { RouteSchema } from './route-schema'
import { text } from './text'
import { ownTrack, track, trackDetail } from './tracks/track'
import { expectedValues, genre, mood, newTrack, sharedChanges, trackChanges } from './tracks/track-fields'

const id = z.object({ id: z.string().max(100) })
const featuredQuery = z.object({
  limit: numberFromText(z.number().int().min(1).max(limits.listLimitMax)).default(limits.featuredLimit),
})

const counted = <Name extends string>(names: readonly Name[]) =>
  z.object({ name: z.enum(names as [Name, ...Name[]]), trackCount: z.int() })

const audioFiles = {
  audio: { maxBytes: beyond.audioMaxBytes, countsTowardQuota: true },
  cover: { maxBytes: beyond.coverMaxBytes },
} as const

/** Why a track is recommended. */
const recommendationReason = z
  .discriminatedUnion('type', [
    z.object({ type: z.enum(['played', 'owned']), track: track.pick({ _id: true, title: true }) }),
    z.object({ type: z.literal('listening') }),
    z.object({ type: z.literal('popular') }),
    z.object({ type: z.literal('new') }),
  ])
  .describe(
    'played and owned name the track of the caller that led to this one; listening, if that track is no longer public',
  )

export const musicSchemas = {
  tracks: {
    summary:
      'Published tracks. The search covers title, artist, genre and mood, ignores accents and forgives one typo per word',
    access: 'anyone',
    query: pageQuery(beyond.trackPageLimit).extend({
      q: text(beyond.searchMaxLength).optional(),
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
    summary: 'One track, with the caller’s entitlement to stream it',
    access: 'anyone',
    knowsCaller: true,
    params: id,
    answer: trackDetail,
  },
  artistTracks: {
    summary:
      'The tracks of an artist, newest first. Artists also see their own unpublished tracks, and collaborators the works in progress that they accepted',
    access: 'anyone',
    knowsCaller: true,
    params: id,
    query: pageQuery(beyond.trackPageLimit).extend({
      limit: numberFromText(z.number().int().min(1).max(beyond.ownTracksPageLimit))
        .default(beyond.trackPageLimit)
        .describe(`More than ${limits.listLimitMax} only in a list of the caller’s own tracks`),
      sort: z.enum(['createdAt', 'popular']).default('createdAt'),
      unready: z
        .stringbool()
        .optional()
        .describe('Only the tracks whose audio is missing, being prepared or failed. Only artists see these'),
      offAlbums: z
        .stringbool()
        .optional()
        .describe('Only the tracks that are on no album, or not public yet'),
    }),
    answer: listOf(ownTrack).extend({
      storage: z
        .object({
          usedBytes: z.int(),
          unfinishedBytes: z.int().describe('The part of it that uploads take which are not tracks yet'),
          quotaBytes: z.int(),
        })
        .optional()
        .describe('Only in answers to the artist: how much of the storage quota the uploaded recordings use'),
    }),
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
    summary: 'The most popular tracks. Recent plays weigh more than old ones',
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
      'Tracks recommended to the caller, based on the plays and purchases of the caller and of similar listeners. The caller’s own and owned tracks are left out',
    access: 'anyone',
    knowsCaller: true,
    query: z.object({
      limit: numberFromText(z.number().int().min(1).max(limits.listLimitMax)).default(
        limits.recommendationsLimit,
      ),
      algorithm: z
        .enum(['standard', 'popular', 'new'])
        .default('standard')
        .describe(
          'standard finds tracks that go together with the caller’s; popular is what most people play; new is the newest',
        ),
      aiMode: z
        .enum(['standard', 'adventurous'])
        .default('standard')
        .describe(
          'standard puts the best match first; adventurous prefers artists and genres that are new to the caller. adventurous has an effect only if the basis of the answer is listening',
        ),
    }),
    answer: listOf(track.extend({ reason: recommendationReason })).extend({
      basis: z
        .enum(['listening', 'popular', 'new'])
        .describe('What the recommendations are based on: the caller’s listening, or a fallback'),
    }),
  },
  countPlay: {
    summary: 'Counts a play once the caller has heard 30 seconds or half the track',
    access: 'anyone',
    knowsCaller: true,
    params: id,
    body: z.object({
      ...heardPlay,
      heardAgoMs: z
        .number()
        .min(0)
        .max(beyond.heardAgoMaxMs)
        .optional()
        .describe(
          'How long ago the track was played, for plays reported later, such as offline ones. Ignored for signed-out callers',
        ),
      source: z.enum(playSources).optional().describe('Where in the client the play was started'),
    }),
    answer: z.object({
      counted: z
        .boolean()
        .describe(
          'false if the caller has not listened for long enough, cannot have listened at that time, or has reached a limit. Do not send the play again',
        ),
    }),
  },
  reportHeard: {
    summary:
      'Adds which parts of a track were heard in a play that was counted. Send it again when more was heard. Only the daily sums of the parts are kept for longer than the play',
    access: 'anyone',
    knowsCaller: true,
    params: id,
    body: z.object({
      playId: z.uuid().describe('The id that the play was counted with'),
      heard: z
        .string()
        .regex(heardPattern, `Send ${heardPattern.source}`)
        .describe(
          `A bit for each of ${heardPartsPerTrack} equal parts of the track, in hex; the first part is the highest bit`,
        ),
    }),
    answer: z.object({
      counted: z.boolean().describe('false if no such play was counted. Do not send the report again'),
    }),
  },
  uploadTrack: {
    summary:
      'Publishes a track. Send multipart with the file in "audio" and an optional "cover", or JSON that names an upload, or JSON for a track whose audio follows later',
    access: 'musician',
    body: newTrack,
    files: audioFiles,
    answer: trackDetail,
    status: 201,
  },
  updateTrack: {
    summary:
      'Changes a track. Multipart can send a recording or a cover, and JSON can name an upload as the recording. A new recording replaces the present one when it is ready; until then, everybody hears the present one',
    access: 'musician',
    params: id,
    body: trackChanges,
    files: audioFiles,
    answer: trackDetail,
  },
  changeTracks: {
    summary:
      'Changes several tracks at once, each in its own way. A track that cannot be changed does not keep the others from changing',
    access: 'musician',
    body: z.object({
      changes: z
        .array(sharedChanges.extend({ _id: id.shape.id, expected: expectedValues.optional() }))
        .min(1)
        .max(beyond.changedTracksMax),
    }),
    answer: z.object({
      changed: z.array(z.string()),
      failed: z.array(
        z.object({ _id: z.string(), message: z.string(), code: z.literal('changed_since').optional() }),
      ),
    }),
  },
  deleteTrack: {
    summary: 'Takes a track down. Its buyers keep it',
    access: 'musician',
    params: id,
    answer: z.object({ deleted: z.literal(true) }),
  },
  retryTrack: {
    summary: 'Prepares the audio, or a new recording, again after it failed',
    access: 'musician',
    params: id,
    answer: trackDetail,
  },
  discardRecording: {
    summary:
      'Discards the new recording that is being prepared or that failed. The track keeps the present one',
    access: 'musician',
    params: id,
    answer: trackDetail,
  },
} as const satisfies Record<string, RouteSchema>
