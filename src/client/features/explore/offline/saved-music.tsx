import { TrackList } from '~/client/catalog/rows/track-list'
import { TrackShelf } from '~/client/catalog/shelves/track-shelf'
import { wordsMatch } from '~/client/catalog/track-words'
import { isWhole } from '~/client/offline/copies/download-kinds'
import { useCopiedTracks } from '~/client/offline/use-copied-tracks'
import type { Filters } from '../filters'
import { messages } from '../messages'

const words = messages.away
const copiesMax = 12

/** The latest copies on this device, as many as the shelf on Explore shows. */
export const useSavedMusic = () => useCopiedTracks(isWhole).slice(0, copiesMax)

/** A shelf of copies on this device. They play without a network. */
export function SavedMusic() {
  const tracks = useSavedMusic()
  return tracks.length > 0 && <TrackShelf title={words.saved} note={words.savedPlay} tracks={tracks} />
}

/** The copies on this device that match a search which the server could not answer. */
export function SavedMatches({ q, genre, mood }: Filters) {
  const matches = wordsMatch(q)
  const tracks = useCopiedTracks(isWhole).filter(
    (track) =>
      matches(track) && (genre === null || track.genre === genre) && (mood === null || track.mood === mood),
  )
  if (tracks.length === 0) return <p className="mt-5 text-dim">{words.noneMatch}</p>
  return (
    <section aria-label={words.saved} className="mt-7">
      <h2 className="text-[1.75rem]">{words.saved}</h2>
      <p className="mb-2 text-[.9375rem] text-dim">{words.savedPlay}</p>
      <TrackList label={words.saved} tracks={tracks} layout="columns" />
    </section>
  )
}
