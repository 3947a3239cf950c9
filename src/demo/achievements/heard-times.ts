// When the plays and purchases of a person of the demo world raised each count of their achievements.
import { dayMs } from '~/contract/durations'
import { albumTracksMin, isHeardThrough, type Bought, type Play } from '~/server/achievements/facts'
import type { WorldRows } from '../rows'

type Track = WorldRows['tracks'][number]

/** The times at which a count has risen by one, in their order. */
export type Times = readonly number[]

export const inOrder = (times: Times) => times.toSorted((one, other) => one - other)

/** The first time of each subject. */
export function firstTimes<Event>(
  events: readonly Event[],
  { subject, at }: { subject: (event: Event) => unknown; at: (event: Event) => number },
): Times {
  const first = new Map<unknown, number>()
  for (const event of events) {
    const key = subject(event)
    if (key !== null && key !== undefined) first.set(key, Math.min(at(event), first.get(key) ?? Infinity))
  }
  return inOrder([...first.values()])
}

/** The listed tracks of each album. */
export function albumsOf(tracks: readonly Track[]): readonly (readonly Track[])[] {
  const albums = new Map<string, Track[]>()
  for (const track of tracks) {
    if (!track.album_id || track.is_listed !== 1) continue
    albums.set(track.album_id, [...(albums.get(track.album_id) ?? []), track])
  }
  return [...albums.values()]
}

/** When the last track of each album was there. Albums of which a track is missing are left out. */
function albumTimes(tracks: readonly Track[], firstOf: ReadonlyMap<string, number>): Times {
  const whole = albumsOf(tracks).filter(
    (album) => album.length >= albumTracksMin && album.every(({ id }) => firstOf.has(id)),
  )
  return inOrder(whole.map((album) => Math.max(...album.map(({ id }) => firstOf.get(id) ?? 0))))
}

const weekMs = 7 * dayMs
const isEarly = (at: number, listedAt: number | null) => listedAt !== null && at - listedAt < weekMs

const firstOfTracks = <Event extends { trackId: string }>(
  events: readonly Event[],
  at: (event: Event) => number,
) => {
  const first = new Map<string, number>()
  for (const event of events)
    first.set(event.trackId, Math.min(at(event), first.get(event.trackId) ?? Infinity))
  return first
}

const playedAt = ({ playedAt: at }: Play) => at

export function heardTimes(plays: readonly Play[], tracks: readonly Track[]) {
  const by = (subject: (play: Play) => unknown, of = plays) => firstTimes(of, { subject, at: playedAt })
  const through = plays.filter(({ heard }) => isHeardThrough(heard))
  const early = plays.filter((play) => isEarly(play.playedAt, play.listedAt))
  return {
    plays: inOrder(plays.map(playedAt)),
    tracksHeard: by(({ trackId }) => trackId),
    genresHeard: by(({ genre }) => genre),
    artistsHeard: by(({ artistId }) => artistId),
    tracksHeardThrough: by(({ trackId }) => trackId, through),
    albumsHeardThrough: albumTimes(tracks, firstOfTracks(through, playedAt)),
    earlyListens: by(({ trackId }) => trackId, early),
    daysListened: by((play) => Math.floor(play.playedAt / dayMs)),
  }
}

const boughtAt = ({ boughtAt: at }: Bought) => at

export function ownedTimes(owned: readonly Bought[], tracks: readonly Track[]) {
  const paid = owned.filter(({ isPaid }) => isPaid)
  return {
    tracksBought: inOrder(paid.map(boughtAt)),
    albumsOwned: albumTimes(tracks, firstOfTracks(owned, boughtAt)),
    artistsSupported: firstTimes(paid, { subject: ({ artistId }) => artistId, at: boughtAt }),
    boughtEarly: inOrder(paid.filter((one) => isEarly(one.boughtAt, one.listedAt)).map(boughtAt)),
  }
}
