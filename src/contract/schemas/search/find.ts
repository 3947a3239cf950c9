// The search for everything that has a page of its own.
import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { album } from '../albums'
import { artistCard } from '../discovery'
import { playlist } from '../playlists/playlists'
import type { RouteSchema } from '../route-schema'
import { text } from '../text'
import { track } from '../tracks/track'

export const findSchemas = {
  find: {
    summary:
      'Finds artists, albums, tracks and public playlists by words of their names, and names the one that is most probably meant',
    access: 'anyone',
    knowsCaller: true,
    query: z.object({ q: text(beyond.searchMaxLength, 1) }),
    answer: z.object({
      best: z
        .object({ type: z.enum(['artist', 'album', 'track', 'playlist']), id: z.string() })
        .nullable()
        .describe('It is also in its list. null if nothing was found'),
      artists: z.array(artistCard),
      albums: z.array(album),
      tracks: z.array(track),
      playlists: z.array(playlist),
    }),
  },
} as const satisfies Record<string, RouteSchema>
