// What a listener sees of their own listening: the queue to continue, what was played, and their month.
import { z } from 'zod'
import * as limits from '../../limits'
import * as beyond from '../../limits-beyond'
import { genres } from '../../rules/genres'
import { isTimeZone } from '../../rules/listening/time-zone'
import { numberFromText } from '../number-from-text'
import type { RouteSchema } from '../route-schema'
import { text } from '../text'
import { artistOnTrack, track } from '../tracks/track'

const limitOf = (usual: number) =>
  z.object({ limit: numberFromText(z.number().int().min(1).max(limits.listLimitMax)).default(usual) })

const index = z.int().min(0)
const positionSeconds = z.number().min(0).max(beyond.audioMaxSeconds)
const deviceName = text(beyond.deviceNameMaxLength, 1)

const sums = {
  listenedSeconds: z.number(),
  plays: z.int(),
}

export const listenerSchemas = {
  savedQueue: {
    summary: 'The last queue of the caller, without tracks that they can no longer see',
    access: 'signed-in',
    answer: z.object({
      queue: z
        .object({
          tracks: z.array(track),
          index: index.describe('The current track, counted from 0'),
          positionSeconds,
          deviceName,
          updatedAt: z.int(),
        })
        .nullable()
        .describe('null if none was saved, or none of its tracks can be seen'),
    }),
  },
  saveQueue: {
    summary: `Saves the queue of the caller, of which at most ${beyond.savedQueueTracksMax} tracks. The latest one wins`,
    access: 'signed-in',
    body: z
      .object({
        trackIds: z.array(z.string().min(1).max(100)).min(1).max(beyond.savedQueueTracksMax),
        index,
        positionSeconds,
        deviceName: deviceName.describe('A short name that the person recognizes: "Chrome on Android"'),
        agoMs: z
          .number()
          .min(0)
          .max(beyond.savedQueueAgoMaxMs)
          .default(0)
          .describe('How long ago the queue was like this, if it is saved late'),
      })
      .strict()
      .refine((queue) => queue.index < queue.trackIds.length, {
        path: ['index'],
        message: 'The queue has no track at this index',
      }),
    bodyMaxBytes: beyond.savedQueueMaxBytes,
    answer: z.object({
      saved: z.boolean().describe('false if a later queue was saved before'),
      updatedAt: z.int().describe('Of the queue that is saved now'),
    }),
  },
  recentlyPlayed: {
    summary: `The tracks that the caller played last, each once. Plays are kept for ${beyond.playsKeptDays} days`,
    access: 'signed-in',
    query: limitOf(beyond.recentlyPlayedLimit),
    answer: z.object({ items: z.array(track.extend({ playedAt: z.int() })) }),
  },
  unheardTracks: {
    summary: 'Tracks that the caller owns and has not played since, the newest purchase first',
    access: 'signed-in',
    query: limitOf(beyond.unheardLimit),
    answer: z.object({ items: z.array(track) }),
  },
  listeningMonth: {
    summary: `How the caller listened in a month. Only plays of the last ${beyond.playsKeptDays} days are kept`,
    access: 'signed-in',
    query: z.object({
      month: z
        .string()
        .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Name a month, such as 2030-01')
        .optional()
        .describe('The present month without it'),
      timeZone: z
        .string()
        .max(64)
        .refine(isTimeZone, 'Name a time zone of the IANA database, such as Europe/Berlin')
        .default('UTC'),
    }),
    answer: z.object({
      month: z.string(),
      firstMonth: z.string().nullable().describe('The month of the oldest play; null before there is one'),
      keptFrom: z.int().describe('Plays before this time are deleted'),
      ...sums,
      trackCount: z.int(),
      artistCount: z.int(),
      artists: z.array(z.object({ artist: artistOnTrack, ...sums })).describe('The most heard first'),
      genres: z.array(z.object({ genre: z.enum(genres), ...sums })).describe('The most heard first'),
      hours: z.array(z.number()).length(24).describe('Seconds in each hour of the day, in the time zone'),
    }),
  },
} as const satisfies Record<string, RouteSchema>
