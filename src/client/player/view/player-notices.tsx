// Messages beside the player: a preview is about to end, a track loads slowly, or a track cannot be played.
import { errorTexts } from '~/contract/errors'
import { Button } from '~/client/ui/button'
import { useDelayedTrue } from '~/client/ui/feedback/use-delayed-true'
import { usePlayer, usePlayerState } from '../use-player'
import { messages } from './messages'
import styles from './player-notices.module.css'

/** `above` the mini player, or `between` the parts of the full-screen player. */
export function PlayerNotices({ place }: { place: 'above' | 'between' }) {
  const player = usePlayer()
  const warns = usePlayerState((state) => state.previewNotice === 'warning')
  const isReserved = usePlayerState((state) => place === 'between' && state.entitlement === 'preview')
  const slow = useSlowLoading()
  const problem = usePlayerState((state) => (state.playback === 'failed' ? state.problem : null))
  return (
    <div className={place === 'above' ? styles.above : styles.between}>
      {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
      <p role="status">
        {isReserved && !warns && !slow && (
          <span
            className={`${styles.warning} ${styles.reserved} invisible`}
            data-text={errorTexts.previewEnding}
            aria-hidden="true"
          />
        )}
        {warns && <span className={styles.warning}>{errorTexts.previewEnding}</span>}
        {slow && <span className={styles.slow}>{messages.preparing}</span>}
      </p>
      <div role="alert">
        {problem && (
          <span className={styles.problem}>
            <span>{problem}</span>
            <Button size="sm" variant="quiet" onClick={() => player.retry()}>
              {messages.retry}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

const slowAfterMs = 1_500

/** The server may still be processing a new track. The notice appears only when loading takes longer than usual. */
function useSlowLoading() {
  const loading = usePlayerState((state) => state.playback === 'loading' && !state.waitsForMore)
  return useDelayedTrue(loading, slowAfterMs)
}
