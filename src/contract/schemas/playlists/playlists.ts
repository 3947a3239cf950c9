// Playlists: their details, their covers and who follows them.
import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { playlistTypes, visibilities } from '../../rules/playlists/visibility'
import { listOf } from '../list'
import type { RouteSchema } from '../route-schema'
import { exactText, text } from '../text'
import { track } from '../tracks/track'
import { orEmpty } from '../tracks/track-fields'

export const playlistId = z.object({ id: z.string().max(100) })

/** The person who made a playlist. */
const owner = z.object({
  _id: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  isMusician: z.boolean().describe('Whether this person has an artist page'),
})

export const playlist = z.object({
  _id: z.string(),
  type: z.enum(playlistTypes),
  title: z.string(),
  description: z.string().nullable(),
  coverArtUrl: z.string().nullable().describe('The uploaded cover'),
  covers: z
    .array(z.object({ _id: z.string(), coverArtUrl: z.string().nullable() }))
    .describe('Up to four tracks with different covers, which form the cover if none was uploaded'),
  visibility: z.enum(visibilities),
  owner: owner.nullable().describe('null for editorial playlists and mixes'),
  reason: z.string().nullable().describe('Why the mix was made; null for others'),
  trackCount: z.int(),
  durationSeconds: z.number(),
  followerCount: z.int(),
  mayEdit: z.boolean().describe('Whether the caller may change the playlist'),
  isFollowed: z.boolean().describe('Whether the caller follows the playlist'),
  revision: z.int().describe('Rises with each change of the tracks or of their order'),
  createdAt: z.int(),
  updatedAt: z.int(),
})

const playlistFields = z.object({
  title: text(beyond.titleMaxLength, 1),
  description: orEmpty(text(beyond.descriptionMaxLength)).optional(),
  visibility: z.enum(visibilities),
})

const follow = z.object({ isFollowed: z.boolean(), followerCount: z.int() })

export const playlistSchemas = {
  playlists: {
    summary:
      'The playlists of the caller, the last changed first, and then those of others that the caller follows',
    access: 'signed-in',
    query: z.object({
      trackId: exactText(100)
        .optional()
        .describe('Each playlist that the caller may change then says at which position it has this track'),
    }),
    answer: listOf(
      playlist.extend({
        position: z
          .int()
          .nullable()
          .optional()
          .describe(
            'Only with "trackId", and if the caller may change the playlist: the place of that track from 1, or null if the playlist lacks it',
          ),
      }),
    ),
  },
  createPlaylist: {
    summary: 'Creates a playlist, empty or with tracks. Only admins create editorial playlists',
    access: 'signed-in',
    body: playlistFields
      .extend({
        _id: z
          .uuid()
          .optional()
          .describe(
            'Chosen by a client that creates playlists without a network. A repeated creation returns the playlist that exists',
          ),
        visibility: playlistFields.shape.visibility.default('private'),
        type: z.enum(['user', 'editorial']).default('user'),
        tracks: z.array(exactText(100)).max(beyond.playlistTracksMax).default([]),
      })
      .strict(),
    bodyMaxBytes: beyond.playlistOrderMaxBytes,
    answer: playlist,
    status: 201,
  },
  playlist: {
    summary: 'One playlist with its first tracks. A playlist that the caller may not see is a 404',
    access: 'anyone',
    knowsCaller: true,
    params: playlistId,
    answer: playlist.extend({
      tracks: z.array(track).describe(`The first ${beyond.playlistPageLimit} tracks in order`),
    }),
  },
  updatePlaylist: {
    summary: 'Changes title, description or visibility of a playlist. Fields that are left out stay',
    access: 'signed-in',
    params: playlistId,
    body: playlistFields.partial().strict(),
    answer: playlist,
  },
  deletePlaylist: {
    summary: 'Deletes a playlist',
    access: 'signed-in',
    params: playlistId,
    answer: z.object({ deleted: z.literal(true) }),
  },
  uploadPlaylistCover: {
    summary: 'Sets the cover of a playlist (PNG, JPEG, WebP, GIF or AVIF), which is cropped to a square',
    access: 'signed-in',
    params: playlistId,
    file: { field: 'cover', maxBytes: beyond.coverMaxBytes },
    answer: z.object({ coverArtUrl: z.string() }),
  },
  removePlaylistCover: {
    summary: 'Removes the uploaded cover of a playlist',
    access: 'signed-in',
    params: playlistId,
    answer: playlist,
  },
  editorialPlaylists: {
    summary: 'The public playlists of the editors, the last changed first',
    access: 'anyone',
    answer: listOf(playlist),
  },
  mixes: {
    summary: 'Mixes for the caller, each with its reason. Nobody can change a mix',
    access: 'signed-in',
    answer: listOf(playlist),
  },
  followPlaylist: {
    summary: 'Follows a playlist of somebody else, which lists it beside the caller’s own',
    access: 'signed-in',
    params: playlistId,
    answer: follow,
  },
  unfollowPlaylist: {
    summary: 'Stops following a playlist',
    access: 'signed-in',
    params: playlistId,
    answer: follow,
  },
} as const satisfies Record<string, RouteSchema>
