// The newest tracks of an artist as an Atom feed. It is the same for everybody, so it is cached until a track changes.
import { createHash } from 'node:crypto'
import { feedEntriesMax } from '~/contract/limits-beyond'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import { feedPath } from '~/contract/rules/following/feeds'
import { artistById } from '../catalog/artists/repository'
import type { ListMemory } from '../catalog/list-memory'
import { listTracks } from '../catalog/repository'
import { artistAnswer } from '../catalog/track-answer'
import type { Database } from '../database/open'
import { notFound } from '../http/failure'
import { atomOf } from './atom'

export type FeedParts = {
  database: Database
  memory: ListMemory
  publicUrl: string
  /** Whether feeds need no key. */
  isPublic: boolean
}

/** The ids stay the same when the site moves to another address, so that readers do not show everything as new. */
const idOf = (kind: 'artist' | 'track', id: string) => `urn:lariat:${kind}:${encodeURIComponent(id)}`

/** An artist may have removed every letter that XML allows from a name, and a title must not be empty. */
const orUntitled = (text: string) => text.trim() || '—'

const makeFeed = async ({ database, publicUrl, isPublic }: FeedParts, artistId: string) => {
  const artist = await artistById(database, artistId)
  if (!artist) throw notFound()
  const tracks = await listTracks(database, { artistId }, 'createdAt', { after: null, limit: feedEntriesMax })
  const name = orUntitled(artistName(artistAnswer(artist)))
  const addressOf = (path: string) => new URL(path, publicUrl).href
  const xml = atomOf({
    id: idOf('artist', artistId),
    title: name,
    page: addressOf(pathTo.artist(artistId)),
    self: isPublic ? addressOf(feedPath(artistId)) : null,
    author: name,
    updatedAt: tracks[0]?.released_at ?? artist.created_at,
    entries: tracks.map((track) => ({
      id: idOf('track', track.id),
      title: orUntitled(track.title),
      page: addressOf(pathTo.track(track.id)),
      publishedAt: track.released_at,
      category: track.genre,
    })),
  })
  return { xml, hash: createHash('sha256').update(xml).digest('base64url') }
}

export const artistFeed = (parts: FeedParts, artistId: string) =>
  parts.memory.recall(`feed of ${artistId}`, () => makeFeed(parts, artistId), 'tracks')
