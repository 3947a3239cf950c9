// Which tracks a playlist has, and in which order. A playlist has a track once.
import { z } from 'zod'
import * as limits from '../../limits'
import * as beyond from '../../limits-beyond'
import { listOf, pagePlace } from '../list'
import { numberFromText } from '../number-from-text'
import type { RouteSchema } from '../route-schema'
import { exactText } from '../text'
import { track } from '../tracks/track'
import { playlistId } from './playlists'

const trackId = exactText(100)
const params = playlistId.extend({ trackId })
const revision = z.int().describe('Of the playlist after this call')
const position = z.int().min(1).max(beyond.playlistTracksMax).describe('A place, counted from 1')

export const playlistTrackSchemas = {
  playlistTracks: {
    summary: 'The tracks of a playlist in order, page by page',
    access: 'anyone',
    knowsCaller: true,
    params: playlistId,
    query: z.object({
      limit: numberFromText(z.number().int().min(1).max(limits.listLimitMax)).default(
        beyond.playlistPageLimit,
      ),
      ...pagePlace,
    }),
    answer: listOf(track).extend({ revision }),
  },
  playlistOrder: {
    summary: 'The ids of all tracks of a playlist in order',
    access: 'anyone',
    knowsCaller: true,
    params: playlistId,
    answer: z.object({ trackIds: z.array(z.string()), revision }),
  },
  addPlaylistTrack: {
    summary:
      'Adds a track at a position, where the others make room; without one, at the end. A track that the playlist has already stays where it is',
    access: 'signed-in',
    params: playlistId,
    body: z.object({ trackId, position: position.optional() }).strict(),
    answer: z.object({
      added: z.boolean().describe('false if the playlist had the track already'),
      position: position.describe('Where the track is now'),
      revision,
    }),
  },
  addPlaylistTracks: {
    summary: 'Adds several tracks in this order. Those that the playlist has already stay where they are',
    access: 'signed-in',
    params: playlistId,
    body: z
      .object({
        trackIds: z.array(trackId).min(1, 'Name at least one track').max(beyond.addedTracksMax),
        position: position.optional(),
      })
      .strict(),
    answer: z.object({ added: z.array(z.string()).describe('The ids that were added'), revision }),
  },
  movePlaylistTrack: {
    summary: 'Moves a track of a playlist to a position',
    access: 'signed-in',
    params,
    body: z.object({ position }).strict(),
    answer: z.object({ position, revision }),
  },
  removePlaylistTrack: {
    summary: 'Removes a track from a playlist. A track that the playlist does not have is not an error',
    access: 'signed-in',
    params,
    answer: z.object({
      position: position.nullable().describe('Where the track was, or null if the playlist did not have it'),
      revision,
    }),
  },
  reorderPlaylist: {
    summary:
      'Sets the order of all tracks. If the ids are not those of the present tracks, the answer is a 409 with the present order in "order"',
    access: 'signed-in',
    params: playlistId,
    body: z.object({ tracks: z.array(trackId).max(beyond.playlistTracksMax) }).strict(),
    bodyMaxBytes: beyond.playlistOrderMaxBytes,
    answer: z.object({ revision }),
  },
} as const satisfies Record<string, RouteSchema>
