// The databases of waiting writes and of kept playlists.
import { createStore } from 'idb-keyval'
import { openPlaylists, type StoredPlaylists } from '~/client/offline/playlists/stored-playlists'
import { openWrites, type StoredWrites } from '~/client/offline/outbox/stored-writes'

let writes: StoredWrites | undefined
let playlists: StoredPlaylists | undefined

export const waitingWrites = () => (writes ??= openWrites(() => createStore('lariat-outbox', 'writes')))

export const storedPlaylists = () =>
  (playlists ??= openPlaylists(() => createStore('lariat-playlists', 'playlists')))
