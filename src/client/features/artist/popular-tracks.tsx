import { RecordSection } from '~/client/catalog/record/record-page'
import { TrackList } from '~/client/catalog/rows/track-list'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'

export const popularShown = 5

/** These tracks, the most played first. */
export const byPlays = (tracks: readonly Track[]) =>
  tracks.toSorted((one, other) => other.playCount - one.playCount)

const noteOf = ({ playCount }: Track) => messages.plays(playCount)

/** `tracks` are undefined while they load. */
export function PopularTracks({ tracks }: { tracks: readonly Track[] | undefined }) {
  return (
    <RecordSection id="popular" title={messages.popular}>
      <TrackList
        label={messages.popular}
        tracks={tracks?.slice(0, popularShown)}
        expected={popularShown}
        layout="ranked"
        noteOf={noteOf}
      />
    </RecordSection>
  )
}
