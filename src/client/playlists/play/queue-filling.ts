// What follows in the queue of playlists that are longer than the part that was queued at first.
import type { Device } from '~/client/device/device'
import type { Player } from '~/client/player/engine/player-types'
import { idle } from '~/client/platform/page/idle'
import { type NextPart, QueueFill } from './queue-fill'

const here = () => location.pathname + location.search

/** The player has one queue, so there is at most one fill. */
export class QueueFilling {
  readonly #player: Player
  #fill: QueueFill | null = null

  constructor(player: Player) {
    this.#player = player
  }

  stop() {
    this.#fill?.stop()
  }

  /** Must be called right after the player has started the first tracks. */
  begin(rest: NextPart) {
    this.#fill?.stop()
    this.#fill = new QueueFill(this.#player, rest, here(), idle)
    this.#fill.start()
  }

  /** Must be called right after the player has added the first tracks. A playlist that fills the queue goes on afterwards. */
  insert(rest: NextPart) {
    if (this.#fill?.isActive) this.#fill.insert(rest, here())
    else this.begin(rest)
  }
}

/** Created once per device, see `Device.part`. */
export const queueFillingOf = ({ player }: Device) => new QueueFilling(player)
