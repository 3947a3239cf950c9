// What a purchase changes outside the checkout: the track becomes an owned track and plays in full.
import { refresh } from '~/client/api/cache'
import type { Device } from '~/client/device/device'
import { installOf } from '~/client/device/parts/installed-part'
import { isWanted } from '~/client/player/engine/playback'
import type { Player } from '~/client/player/engine/player-types'
import type { Purchase, Track } from '~/contract/schemas/built'

export function afterPurchase(device: Device, purchase: Purchase, how: 'plays-now' | 'silently') {
  const { track } = purchase
  device.part(installOf).suggest()
  // Cached answers from before the purchase still show a price instead of "Owned".
  refresh('track', { params: { id: track._id } })
  refresh('purchases')
  device.owned.bought(purchase)
  if (how === 'plays-now') playIfQuiet(device.player, track)
}

/** Plays the track unless other music is playing. A preview of this track continues as the full track. */
function playIfQuiet(player: Player, track: Track) {
  const { currentTrack, playback } = player.state.get()
  if (currentTrack?._id === track._id) return void (isWanted(playback) || player.resume())
  if (!isWanted(playback)) player.play([track])
}
