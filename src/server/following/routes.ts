import type { followingSchemas } from '~/contract/schemas/following'
import type { HandlersOf } from '../http/handler'
import { follow, followedArtists, unfollow, type FollowingParts } from './following'
import { followedIds } from './repository'
import { followedReleases, markReleasesSeen } from './releases'

export const followingHandlers = (parts: FollowingParts): HandlersOf<keyof typeof followingSchemas> => ({
  followArtist: ({ params, session }) => follow(parts, { userId: session.user.id, artistId: params.id }),
  unfollowArtist: ({ params, session }) => unfollow(parts, { userId: session.user.id, artistId: params.id }),
  followedArtists: ({ query, session }) => followedArtists(parts, session.user.id, query),
  followedArtistIds: async ({ session }) => ({
    artistIds: await followedIds(parts.database, session.user.id),
  }),
  followedReleases: ({ query, session }) => followedReleases(parts, session.user.id, query),
  markReleasesSeen: ({ body, session }) => markReleasesSeen(parts, session.user.id, body.until),
})
