// Answers about a playlist are read again when a write to it begins to wait, and when it was sent. This code loads with
// the first such write.
import { refresh } from '~/client/api/cache'
import { type PlaylistWrite, playlistIdOf } from '~/client/api/write/playlist-writes'
import type { Device } from '../device'
import { playlistsHere } from './playlists-here'

/** Created once per device, see `Device.part`. */
export const waitingChangesOf = (device: Device) => new WaitingChanges(device)

class WaitingChanges {
  readonly #device: Device
  #before: readonly PlaylistWrite[] = []

  constructor(device: Device) {
    this.#device = device
  }

  follow(waiting: readonly PlaylistWrite[]) {
    const changed = [...missingIn(waiting, this.#before), ...missingIn(this.#before, waiting)]
    this.#before = waiting
    const ids = [...new Set(changed.flatMap((write) => playlistIdOf(write) ?? []))]
    for (const id of ids) refresh('playlist', { params: { id } })
    refresh('playlists')
    // If this code does not load, the kept playlists are fetched again at the next start.
    if (playlistsHere.has(this.#device.downloads.state.get().userId))
      import('./playlists-part').then(
        ({ keptPlaylistsOf }) => this.#device.part(keptPlaylistsOf).sync(ids),
        () => {},
      )
  }
}

function missingIn(writes: readonly PlaylistWrite[], all: readonly PlaylistWrite[]) {
  const keys = new Set(writes.map(({ idempotencyKey }) => idempotencyKey))
  return all.filter(({ idempotencyKey }) => !keys.has(idempotencyKey))
}
