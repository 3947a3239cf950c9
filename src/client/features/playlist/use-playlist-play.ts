// Plays a playlist of any length. Playback starts with the tracks that are there; the rest follows in the background.
import { useCallback, useMemo } from 'react'
import { usePlayingAmong } from '~/client/catalog/use-playing'
import { useDevicePart } from '~/client/device/device-context'
import type { Player } from '~/client/player/engine/player-types'
import { usePlayer } from '~/client/player/use-player'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import { partsInOrder, shuffledParts } from '~/client/playlists/play/next-parts'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import type { Track } from '~/contract/schemas/built'
import { type QueueFilling, queueFillingOf } from '~/client/playlists/play/queue-filling'
import { pagesOf } from './pages-of'

/** At most this many tracks before the pressed one are queued, and as many from there on at first. */
const queuedAround = 250

export function usePlaylistPlay(store: PlaylistRows, rows: Rows) {
  const player = usePlayer()
  const filling = useDevicePart(queueFillingOf)
  const tracks = useMemo(() => rows.filter((track) => track !== undefined), [rows])
  const playing = usePlayingAmong(tracks)
  const start = useCallback(
    (_player: Player, at: Rows, index: number) => startAt({ player, filling, store }, at, index),
    [player, filling, store],
  )
  return {
    playing,
    start,
    playAll: () =>
      playing === 'elsewhere' ? startAt({ player, filling, store }, rows, firstOf(rows)) : player.toggle(),
    shuffle: () => {
      startAt({ player, filling, store }, rows, anyOf(rows), 'shuffled')
      player.setShuffled(true)
    },
  }
}

const firstOf = (rows: Rows) => rows.findIndex((track) => track !== undefined)

/** A random place. If its track is not there yet, a random one of those that are. */
function anyOf(rows: Rows): number {
  const any = Math.floor(Math.random() * rows.length)
  if (rows[any]) return any
  const known = [...rows.keys()].filter((place) => rows[place])
  return known[Math.floor(Math.random() * known.length)] ?? 0
}

type Parts = { player: Player; filling: QueueFilling; store: PlaylistRows }

function startAt({ player, filling, store }: Parts, rows: Rows, index: number, order?: 'shuffled') {
  const { before, from } = around(rows, index)
  filling.stop()
  player.play(before.concat(from), before.length)
  const queued = before.concat(from)
  if (queued.length === rows.length) return
  const pages = pagesOf(store, rows.length)
  const isShuffled = order === 'shuffled' || player.state.get().shuffled
  const rest = isShuffled ? shuffledParts(pages, queued) : partsInOrder(pages, index + from.length)
  filling.begin(rest)
}

/** The tracks beside a place, up to the first gap on either side. */
function around(rows: Rows, index: number): { before: Track[]; from: Track[] } {
  const gapBefore = rows.lastIndexOf(undefined, index)
  const gapAfter = rows.indexOf(undefined, index)
  const end = gapAfter < 0 ? rows.length : gapAfter
  const first = Math.max(gapBefore + 1, index - queuedAround)
  return {
    before: rows.slice(first, index) as Track[],
    from: rows.slice(index, Math.min(end, index + queuedAround)) as Track[],
  }
}
