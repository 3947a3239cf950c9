// What follows wherever else the track is: owned instead of priced, heard in full, saved where that is chosen.
import { mutate } from 'swr'
import { unstable_serialize as listOf } from 'swr/infinite'
import { install } from '~/client/offline/installed-app'
import { isWanted } from '~/client/player/engine/playback'
import { player } from '~/client/player/player'
import type { BuiltRoute, Purchase, Track } from '~/contract/schemas/built'

export function afterPurchase(purchase: Purchase, how: 'plays-now' | 'in-silence') {
  const { track } = purchase
  install.momentCame()
  askAgain(track._id)
  player.bought(purchase)
  if (how === 'plays-now') playIfQuiet(track)
}

/** Nobody's music is interrupted, but for the preview of this very track, which goes on as the whole of it. */
function playIfQuiet(track: Track) {
  const { currentTrack, playback } = player.state.get()
  if (currentTrack?._id === track._id) return void (isWanted(playback) || player.resume())
  if (!isWanted(playback)) player.play([track])
}

/** Read before it was bought, these say what is not true any more. */
function askAgain(trackId: string) {
  void mutate((key) => isOf(key, 'track') && key[2].params?.id === trackId)
  const lists = new Set<string>()
  const drop = (key: unknown) => {
    if (!isOf(key, 'purchases')) return false
    lists.add(listOf(() => key))
    return true
  }
  void mutate(drop, undefined)
  // One that is on show goes by a name of its own, and asks only for pages that it has not.
  for (const list of lists) void mutate(list)
}

type Key = [userId: string, name: string, input: { params?: { id?: string } }]

const isOf = (key: unknown, name: BuiltRoute): key is Key => Array.isArray(key) && key[1] === name
