import type { RefObject } from 'react'
import { RecordHead } from '~/client/catalog/record/record-head'
import { TrackMenu } from '~/client/catalog/rows/track-menu'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import type { Track } from '~/contract/schemas/built'
import { SaveTrack } from './save-track'
import { Play } from './track-acts'

type SavedTrackProps = {
  track: Track
  heading: RefObject<HTMLHeadingElement | null>
  onRetry: () => void
}

/** What is kept with a copy is enough to show and play it by. */
export function SavedTrack({ track, heading, onRetry }: SavedTrackProps) {
  return (
    <>
      <RecordHead heading={heading} record={track} kind="Track" eyebrow={null}>
        <div className="mt-4 flex min-h-12 flex-wrap items-center gap-3">
          <Play track={track} whole />
          <TrackMenu track={track} place="track-page" />
          <SaveTrack track={track} />
        </div>
      </RecordHead>
      <div className="mt-8">
        <Notice
          tone="info"
          action={
            <Button size="sm" variant="quiet" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          This is what you saved of it. The rest of its page needs a network.
        </Notice>
      </div>
    </>
  )
}
