// What follows wherever else the track is: owned instead of priced, heard in full, saved where that is chosen.
import { mutate } from 'swr'
import { askAgainLater } from '~/client/api/ask-again'
import { install } from '~/client/offline/installed-app'
import { isWanted } from '~/client/player/engine/playback'
import { player } from '~/client/player/player'
import type { Purchase, Track } from '~/contract/schemas/built'

export function afterPurchase({ track }: Purchase, how: 'plays-now' | 'in-silence') {
  install.momentCame()
  void mutate(isAbout(track._id))
  void haveOwned(0).then(() => how === 'plays-now' && playIfQuiet(track))
}

/** Until it is known; who owns what is otherwise told track by track. */
async function haveOwned(tries: number) {
  try {
    await player.refreshPurchases()
  } catch {
    askAgainLater(tries, () => void haveOwned(tries + 1))
  }
}

/** Nobody's music is interrupted, but for the preview of this very track, which goes on as the whole of it. */
function playIfQuiet(track: Track) {
  const { currentTrack, playback } = player.state.get()
  if (currentTrack?._id === track._id) return void (isWanted(playback) || player.resume())
  if (!isWanted(playback)) player.play([track])
}

/** Read before it was bought, these say what is not true any more. */
const isAbout = (trackId: string) => (key: unknown) => {
  if (!Array.isArray(key)) return false
  const [, name, input] = key as [string, string, { params?: { id?: string } }?]
  return name === 'purchases' || (name === 'track' && input?.params?.id === trackId)
}
