import { putBack } from '~/client/player/engine/queue/put-back'
import type { Removal } from '~/client/player/engine/player-types'
import { usePlayer } from '~/client/player/use-player'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from './messages'

/** Returns a function that says what was removed from the queue, with a button that puts it back. */
export function useSayRemoved() {
  const player = usePlayer()
  const say = useToast()
  return (message: string, removal: Removal) => {
    const undo = () => player.changeQueue((queue) => putBack(queue, removal))
    say({ message, action: { label: messages.undo, onAct: undo } })
  }
}
