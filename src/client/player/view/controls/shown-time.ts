import { createContext } from 'react'
import type { Player } from '~/client/player/engine/player-types'
import { player } from '~/client/player/player'

/** The time that is shown. */
export const ShownTime = createContext<Player['time']>(player.time)

/** Of what lies covered by another: nothing of it is drawn until it is seen again. */
export const heldTime: Player['time'] = { subscribe: () => () => undefined, get: player.time.get }
