// The database of kept playlists.
import { createStore } from 'idb-keyval'
import { openPlaylists, type StoredPlaylists } from '~/client/offline/playlists/stored-playlists'

let opened: StoredPlaylists | undefined

export const storedPlaylists = () =>
  (opened ??= openPlaylists(() => createStore('lariat-playlists', 'playlists')))

/** Removes what is stored about the playlists of this person. */
export const forgetPlaylists = (userId: string) =>
  void storedPlaylists()
    .forget(userId)
    .catch(() => {})
