// Playlists as files: import, export, and all owned tracks in one ZIP file.
import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { playlistFormats } from '../../rules/playlists/formats'
import type { RouteSchema } from '../route-schema'
import { exactText, text } from '../text'
import { track } from '../tracks/track'
import { playlistId } from './playlists'

export const playlistFileSchemas = {
  matchTracks: {
    summary: 'Finds the tracks that the lines of a list name, by title, artist and length',
    access: 'signed-in',
    body: z
      .object({
        lines: z
          .array(
            z
              .object({
                trackId: exactText(100).nullable().optional().describe('From a file that Lariat exported'),
                title: text(beyond.titleMaxLength * 2),
                artist: text(beyond.titleMaxLength * 2)
                  .nullable()
                  .optional(),
                durationSeconds: z.number().min(0).max(1_000_000).nullable().optional(),
              })
              .strict(),
          )
          .min(1, 'Send at least one line')
          .max(beyond.matchedLinesMax),
      })
      .strict(),
    answer: z.object({
      lines: z
        .array(
          z.object({
            certainty: z.enum(['exact', 'likely', 'none']),
            candidates: z.array(track).max(5).describe('The best match first'),
          }),
        )
        .describe('In the order of the request'),
    }),
  },
  exportPlaylist: {
    summary: 'A playlist as the text of an M3U8, XSPF, JSPF or CSV file',
    access: 'anyone',
    knowsCaller: true,
    params: playlistId,
    query: z.object({ format: z.enum(playlistFormats) }),
    answer: z.object({ fileName: z.string(), contentType: z.string(), text: z.string() }),
  },
  downloadPlaylist: {
    summary:
      'A signed address, valid for a few minutes, of a ZIP file with the original files of those tracks of a playlist that the caller owns',
    access: 'signed-in',
    params: playlistId,
    answer: z.object({ url: z.string(), fileName: z.string(), size: z.int(), trackCount: z.int() }),
  },
} as const satisfies Record<string, RouteSchema>
