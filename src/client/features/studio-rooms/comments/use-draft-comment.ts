import { useState } from 'react'
import type { MixPlayer } from '../playing/mix-player'
import { pinnedMs } from './comment-rules'

type Draft = { versionId: string; positionMs: number; text: string }

/** The place of a new comment is where the music was when writing began, not where it is when the comment is sent. */
export function useDraftComment(mix: MixPlayer) {
  const [now, setNow] = useState<Draft | null>(null)
  const here = () => {
    const { positionSeconds, durationSeconds } = mix.time.get()
    return pinnedMs(positionSeconds, durationSeconds)
  }
  return {
    now,
    /** Keeps a comment that is being written. */
    start: () => {
      const { versionId } = mix.state.get()
      const positionMs = here()
      if (versionId !== null) setNow((draft) => draft ?? { versionId, positionMs, text: '' })
    },
    type: (text: string) => setNow((draft) => draft && { ...draft, text }),
    moveHere: () => {
      const { versionId } = mix.state.get()
      const positionMs = here()
      if (versionId !== null) setNow((draft) => draft && { ...draft, versionId, positionMs })
    },
    end: () => setNow(null),
  }
}

export type DraftComment = ReturnType<typeof useDraftComment>
