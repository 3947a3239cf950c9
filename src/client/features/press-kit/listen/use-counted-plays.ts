import { useEffect, useRef } from 'react'
import { pageClock } from '~/client/platform/clock'
import { randomUuid } from '~/client/platform/random-uuid'
import type { CountPlay } from '~/client/player/engine/plays'
import type { KitTrack } from '../kit'
import { countPlays } from './count-plays'
import type { KitPlayer } from './kit-player'

/** Counts what the player of this kit plays for as long as the page is shown. */
export function useCountedPlays(player: KitPlayer, tracks: readonly KitTrack[], countPlay: CountPlay) {
  const latest = useRef(tracks)
  useEffect(() => {
    latest.current = tracks
  })
  useEffect(
    () =>
      countPlays(player, {
        durationOf: (trackId) => latest.current.find(({ _id }) => _id === trackId)?.durationSeconds ?? null,
        countPlay,
        clock: pageClock,
        newId: randomUuid,
      }),
    [player, countPlay],
  )
}
