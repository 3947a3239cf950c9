import { memo } from 'react'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import './track-in-passing.css'

/** What can be read of a row that flies past, where it stands in a whole one: one element and its first line. */
export const TrackInPassing = memo(function TrackInPassing({ track }: { track: Track }) {
  return (
    <p className="track-row-passing">{`${track.title.replaceAll('\n', ' ')}\n${artistName(track.artist)}`}</p>
  )
})
