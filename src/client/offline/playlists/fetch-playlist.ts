// Reads a whole playlist: its details, the order of its tracks, and those tracks that are not known yet.
import { playlistPageLimit } from '~/contract/limits-beyond'
import type { Answer, PlaylistDetail, Track } from '~/contract/schemas/built'
import { asListed } from '../purchases/savable-tracks'

export type PlaylistCalls = {
  playlist(playlistId: string): Promise<PlaylistDetail>
  order(playlistId: string): Promise<Answer<'playlistOrder'>>
  page(playlistId: string, skip: number): Promise<Answer<'playlistTracks'>>
}

export type WholePlaylist = {
  playlist: Omit<PlaylistDetail, 'tracks'>
  trackIds: readonly string[]
  /** The tracks that were not known. */
  fresh: readonly Track[]
}

/** The playlist may change while its pages are read. */
const triesMax = 3

export async function fetchPlaylist(
  calls: PlaylistCalls,
  playlistId: string,
  known: ReadonlySet<string>,
): Promise<WholePlaylist> {
  const fresh = new Map<string, Track>()
  const isMissing = (id: string) => !known.has(id) && !fresh.has(id)
  const take = (tracks: readonly Track[]) => {
    for (const track of tracks) if (isMissing(track._id)) fresh.set(track._id, asListed(track))
  }
  for (let tries = 1; ; tries += 1) {
    const { tracks, ...playlist } = await calls.playlist(playlistId)
    take(tracks)
    const trackIds = await orderOf(calls, playlist, tracks)
    for (const skip of pagesWith(trackIds, isMissing)) take((await calls.page(playlistId, skip)).items)
    const rest = trackIds.filter((id) => !isMissing(id))
    if (rest.length === trackIds.length || tries === triesMax)
      return { playlist, trackIds: rest, fresh: [...fresh.values()] }
  }
}

async function orderOf(
  calls: PlaylistCalls,
  { _id, trackCount }: Omit<PlaylistDetail, 'tracks'>,
  tracks: readonly Track[],
): Promise<readonly string[]> {
  if (tracks.length >= trackCount) return tracks.map((track) => track._id)
  return (await calls.order(_id)).trackIds
}

/** The places at which the pages with missing tracks begin. */
function pagesWith(trackIds: readonly string[], isMissing: (id: string) => boolean): number[] {
  const pages = trackIds.flatMap((id, place) =>
    isMissing(id) ? Math.floor(place / playlistPageLimit) * playlistPageLimit : [],
  )
  return [...new Set(pages)]
}
