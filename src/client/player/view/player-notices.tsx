// What the listener must be told in passing: that a preview is about to end, and that a track cannot be had.
import { errorTexts } from '~/contract/errors'
import { Button } from '~/client/ui/button'
import { useDelayedTrue } from '~/client/ui/feedback/use-delayed-true'
import { usePlayer, usePlayerState } from '../use-player'
import './player-notices.css'

export function PlayerNotices() {
  const player = usePlayer()
  const warns = usePlayerState((state) => state.previewNotice === 'warning')
  const slow = useSlowLoading()
  const problem = usePlayerState((state) => (state.playback === 'failed' ? state.problem : null))
  return (
    <div className="player-notices">
      {/* Always there, since words that come with their region are not read out. */}
      <p role="status">
        {warns && <span className="preview-warning">{errorTexts.previewEnding}</span>}
        {slow && <span className="player-slow">Getting this track ready…</span>}
      </p>
      <div role="alert">
        {problem && (
          <span className="player-problem">
            <span>{problem}</span>
            <Button size="sm" variant="quiet" onClick={() => player.retry()}>
              Retry
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

const slowAfterMs = 1_500

/** A track may have to be made before it is heard: whoever waits is told so, but not at every press. */
function useSlowLoading() {
  const loading = usePlayerState((state) => state.playback === 'loading' && !state.awaitsMore)
  return useDelayedTrue(loading, slowAfterMs)
}
