// What a purchase changes elsewhere: the track is owned instead of priced, and plays in full.
import { refresh } from '~/client/api/cache'
import { install } from '~/client/offline/installed-app'
import { isWanted } from '~/client/player/engine/playback'
import { player } from '~/client/player/player'
import type { Purchase, Track } from '~/contract/schemas/built'

export function afterPurchase(purchase: Purchase, how: 'plays-now' | 'in-silence') {
  const { track } = purchase
  install.momentCame()
  // Read before it was bought, these say what is not true any more.
  refresh('track', { params: { id: track._id } })
  refresh('purchases')
  player.bought(purchase)
  if (how === 'plays-now') playIfQuiet(track)
}

/** Starts the track unless other music is playing; the preview of this same track goes on as the full track. */
function playIfQuiet(track: Track) {
  const { currentTrack, playback } = player.state.get()
  if (currentTrack?._id === track._id) return void (isWanted(playback) || player.resume())
  if (!isWanted(playback)) player.play([track])
}
