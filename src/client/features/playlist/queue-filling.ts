// What follows in the queue of playlists that are longer than the part that was queued at first.
import type { Player } from '~/client/player/engine/player-types'
import { type NextPart, QueueFill } from '~/client/playlists/play/queue-fill'
import { pageSize, type PlaylistRows } from '~/client/playlists/rows/playlist-rows'

/** There is one queue, so at most one fill. */
let filling: QueueFill | null = null

const here = () => location.pathname + location.search

export const pagesOf = (store: PlaylistRows, trackCount: number) => ({
  page: (skip: number) => store.readPage(skip),
  trackCount,
  pageSize,
})

export const stopFilling = () => filling?.stop()

/** Must be called right after the player has started the first tracks. */
export function fillQueue(player: Player, rest: NextPart) {
  filling?.stop()
  filling = new QueueFill(player, rest, here())
  filling.start()
}

/** Must be called right after the player has added the first tracks. A playlist that fills the queue goes on afterwards. */
export function fillAfterAdding(player: Player, rest: NextPart) {
  if (filling?.isActive) filling.insert(rest, here())
  else fillQueue(player, rest)
}
