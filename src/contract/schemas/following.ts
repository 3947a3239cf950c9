// Following artists, and their new releases.
import { z } from 'zod'
import { followedArtistsPageLimit, releasesPageLimit } from '../limits-beyond'
import { listOf, pageQuery } from './list'
import type { RouteSchema } from './route-schema'
import { artistOnTrack, track } from './tracks/track'

const artistId = z.object({ id: z.string().max(100) })

const follow = z.object({ isFollowed: z.boolean(), followerCount: z.int() })

export const followingSchemas = {
  followArtist: {
    summary: 'Follows an artist. Following again changes nothing',
    access: 'signed-in',
    params: artistId,
    answer: follow,
  },
  unfollowArtist: {
    summary: 'Stops following an artist',
    access: 'signed-in',
    params: artistId,
    answer: follow,
  },
  followedArtists: {
    summary: 'The artists that the caller follows, the last followed first',
    access: 'signed-in',
    query: pageQuery(followedArtistsPageLimit).omit({ skip: true }),
    answer: listOf(z.object({ artist: artistOnTrack, followedAt: z.int() })),
  },
  followedArtistIds: {
    summary: 'The ids of all artists that the caller follows',
    access: 'signed-in',
    answer: z.object({ artistIds: z.array(z.string()) }),
  },
  followedReleases: {
    summary: 'The tracks of the artists that the caller follows, newest first',
    access: 'signed-in',
    query: pageQuery(releasesPageLimit).omit({ skip: true }),
    answer: listOf(
      z.object({
        track,
        isNew: z
          .boolean()
          .describe('Whether it came out after the caller followed the artist and last looked at this list'),
      }),
    ).extend({
      unread: z.int().describe('How many tracks of the whole list are new'),
      asOf: z.int().describe('The time of this answer. To mark what it shows as seen, send this time'),
    }),
  },
  markReleasesSeen: {
    summary: 'Marks the releases up to a time as seen. An earlier time than before changes nothing',
    access: 'signed-in',
    body: z.object({ until: z.int().min(0).describe('A time in the future counts as now') }).strict(),
    answer: z.object({ seenAt: z.int(), unread: z.int() }),
  },
} as const satisfies Record<string, RouteSchema>
