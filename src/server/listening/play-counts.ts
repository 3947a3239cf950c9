// What plays add to the sums of their days.
import { dayMs } from '~/contract/durations'
import type { PlaySource } from '~/contract/rules/listening/play-sources'
import { sumByDay, type DayCounts } from './running-totals'
import { countsOf } from './totals-columns'

/** Days since 1 January 1970 in UTC. */
export const dayOf = (at: number) => Math.floor(at / dayMs)

export type PlayWithMarks = {
  id: string
  listener: string
  playedAt: number
  source: PlaySource | null
  /** Whether the listener could hear the whole track. */
  kind: 'full' | 'preview'
  /** Whether the sums have this listener already on this day: for the track, its previews and its artist. */
  isKnownToTrack: boolean
  isKnownPreview: boolean
  isKnownToArtist: boolean
}

/** Whether it is the first call with this key. */
const createFirsts = () => {
  const seen = new Set<string>()
  return (key: string) => {
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  }
}

/** All plays are of one track. */
export const countPlays = (plays: readonly PlayWithMarks[]): { track: DayCounts[]; artist: DayCounts[] } => {
  const [isFirstOnTrack, isFirstPreview, isFirstOnArtist] = [createFirsts(), createFirsts(), createFirsts()]
  const track: DayCounts[] = []
  const artist: DayCounts[] = []
  for (const play of plays) {
    const day = dayOf(play.playedAt)
    const key = `${day} ${play.listener}`
    const isNewPreview = play.kind === 'preview' && !play.isKnownPreview && isFirstPreview(key)
    const counts = { plays: 1, previews: Number(isNewPreview), purchases: 0, source: play.source }
    const isNew = !play.isKnownToTrack && isFirstOnTrack(key)
    const isNewToArtist = !play.isKnownToArtist && isFirstOnArtist(key)
    track.push({ day, counts: countsOf({ ...counts, listeners: Number(isNew) }) })
    artist.push({ day, counts: countsOf({ ...counts, listeners: Number(isNewToArtist) }) })
  }
  return { track: sumByDay(track), artist: sumByDay(artist) }
}
