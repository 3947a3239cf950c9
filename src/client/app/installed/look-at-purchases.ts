// Whenever the player has heard from the server what is owned, what is kept on this device is held against it.
import { purchaseWatch } from '~/client/offline/purchase-watch'
import { player } from '~/client/player/player'

export function lookAtPurchases() {
  let seen = player.state.get().purchasedTracks
  player.state.subscribe(() => {
    const { purchasedTracks } = player.state.get()
    if (purchasedTracks === seen) return
    seen = purchasedTracks
    void purchaseWatch.look()
  })
}
