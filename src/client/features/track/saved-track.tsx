import { RecordHead, recordTitle } from '~/client/catalog/record/record-head'
import { ShareButton } from '~/client/catalog/rows/menu/share-button'
import { TrackMenu } from '~/client/catalog/rows/track-menu'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { pathTo } from '~/contract/paths'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'
import { SaveTrack } from './save-track'
import { Play } from './track-acts'

type SavedTrackProps = {
  track: Track
  onRetry: () => void
}

/** Shows and plays a track from the data that is stored with its copy on this device. */
export function SavedTrack({ track, onRetry }: SavedTrackProps) {
  return (
    <>
      <RecordHead record={track} kind="Track" eyebrow={null}>
        <div className="mt-4 flex min-h-12 flex-wrap items-center gap-3">
          <Play track={track} whole />
          <ShareButton path={pathTo.track(track._id)} title={recordTitle(track)} />
          <TrackMenu track={track} place="track-page" />
          <SaveTrack track={track} />
        </div>
      </RecordHead>
      <div className="mt-8">
        <Notice
          tone="info"
          action={
            <Button size="sm" variant="quiet" onClick={onRetry}>
              {messages.saved.retry}
            </Button>
          }
        >
          {messages.saved.partial}
        </Notice>
      </div>
    </>
  )
}
