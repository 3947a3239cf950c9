import { useEffect } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { useDevicePart } from '~/client/device/device-context'
import type { Sound } from '~/client/device/sound-player'
import type { KitTrack } from '../kit'
import type { KitPlayer } from './kit-player'
import { kitPlayerOf } from './kit-player-part'

const soundsOf = (tracks: readonly KitTrack[]): Sound[] =>
  tracks.map(({ _id, url, durationSeconds }) => ({
    id: _id,
    address: mediaAddress(url) ?? url,
    durationSeconds,
  }))

/** The player with the tracks of this kit. It stops when the page is left. */
export function useKitPlayer(
  tracks: readonly KitTrack[],
  reread: () => Promise<readonly KitTrack[] | null>,
  onHeard: (trackId: string) => void,
): KitPlayer {
  const player = useDevicePart(kitPlayerOf)
  useEffect(() => {
    player.enter({
      reread: async () => {
        const now = await reread().catch(() => null)
        return now && soundsOf(now)
      },
      onHeard,
    })
  }, [player, reread, onHeard])
  useEffect(() => player.setSounds(soundsOf(tracks)), [player, tracks])
  useEffect(() => () => player.leave(), [player])
  return player
}
