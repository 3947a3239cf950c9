import { usePlayer } from '~/client/player/use-player'
import { useToast } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'
import { messages } from './rows/messages'

/** Adds tracks to the queue and confirms it with a toast. */
export function useQueue() {
  const player = usePlayer()
  const say = useToast()
  const confirm = (message: string) => say({ message, tone: 'success' })
  return {
    playNext(track: Track) {
      player.playNext(track)
      confirm(messages.playsNext(track.title))
    },
    playLast(track: Track) {
      player.playLast(track)
      confirm(messages.isQueued(track.title))
    },
  }
}
