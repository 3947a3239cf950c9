// What this device stores of playlists, in IndexedDB. Of those that are kept: their details, the order of all tracks, and
// the tracks in parts, because there may be ten thousand. Of those whose edits the server has refused: this person's
// version. A key starts with the user's id.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import type { PlaylistDetail, Track } from '~/contract/schemas/built'
import type { Visibility } from '~/contract/rules/playlists/visibility'
import { below } from '~/vault/keys'
import { type OpenStore, reopening, written } from '~/vault/open'

export type KeptPlaylist = {
  playlist: Omit<PlaylistDetail, 'tracks'>
  trackIds: readonly string[]
  /** Those of the tracks that this person has made. They may be saved without a purchase. */
  ownTrackIds: readonly string[]
  /** The tracks that were saved, or were here already. One that is removed by hand is not saved again. */
  considered: readonly string[]
  /** The tracks that were saved because of this playlist. */
  saved: readonly string[]
  /** When all of its tracks were last read. Older records do not have it. */
  tracksReadAt?: number
}

/** A playlist whose waiting writes the server has refused, as it would be with them. */
export type RefusedPlaylist = {
  playlistId: string
  /**
   * `deleted`: it does not exist any more. `not-created`: the server did not create it. `changed`: some of the writes did
   * not fit any more, and the others were sent.
   */
  reason: 'deleted' | 'not-created' | 'changed'
  title: string
  description: string | null
  visibility: Visibility
  trackIds: readonly string[]
  /** Larger than the number of ids if this device did not know all of its tracks. Older records do not have it. */
  trackCount?: number
  /** The id of the new playlist that this version becomes, so that two presses create one. */
  newId: string
  /** Whether a message has told the person about it. */
  isTold: boolean
}

type PutOptions = {
  /** Whether the tracks are added to the stored tracks of the playlist (`beside`, the default) or replace them. */
  place?: 'beside' | 'instead'
  /**
   * Whether to store nothing if this device does not keep the playlist any more. The user may stop keeping it while it is
   * being fetched, and the late answer must not store it again.
   */
  onlyIfKept?: boolean
}

export type StoredPlaylists = ReturnType<typeof openPlaylists>

const keptKey = (userId: string, playlistId: string) => [userId, 'kept', playlistId]
const refusedKey = (userId: string, playlistId: string) => [userId, 'refused', playlistId]
const partKey = (userId: string, playlistId: string, part: number) => [userId, 'tracks', playlistId, part]

/** Small enough that a change does not write much, and large enough that few records are read. */
const partSize = 500

const reading = (transact: UseStore) => ({
  list: (userId: string) =>
    transact('readonly', (store) => promisifyRequest<KeptPlaylist[]>(store.getAll(below(userId, 'kept')))),
  find: (userId: string, playlistId: string) =>
    transact('readonly', (store) =>
      promisifyRequest<KeptPlaylist | undefined>(store.get(keptKey(userId, playlistId))),
    ),
  tracks: async (userId: string, playlistId: string) => {
    const range = below(userId, 'tracks', playlistId)
    const parts = await transact('readonly', (store) => promisifyRequest<Track[][]>(store.getAll(range)))
    return parts.flat()
  },
  refused: (userId: string) =>
    transact('readonly', (store) =>
      promisifyRequest<RefusedPlaylist[]>(store.getAll(below(userId, 'refused'))),
    ),
})

const keeping = (transact: UseStore) => ({
  /** Stores the details and the order of a playlist, and these of its tracks, in one transaction. */
  put: (userId: string, kept: KeptPlaylist, tracks: readonly Track[], options: PutOptions = {}) =>
    transact('readwrite', async (store) => {
      const { _id } = kept.playlist
      if (options.onlyIfKept && !(await promisifyRequest(store.getKey(keptKey(userId, _id))))) return
      const stored = below(userId, 'tracks', _id)
      // Nothing is written before this: a full disk would show here as an aborted read.
      const keys = await promisifyRequest<IDBValidKey[]>(store.getAllKeys(stored))
      const [, , , last = -1] = (keys.at(-1) ?? []) as (string | number)[]
      if (options.place === 'instead') store.delete(stored)
      store.put(kept, keptKey(userId, _id))
      for (let from = 0, part = Number(last) + 1; from < tracks.length; from += partSize, part += 1)
        store.put(tracks.slice(from, from + partSize), partKey(userId, _id, part))
      await written(store)
    }),
  /** Changes a playlist that is still kept. Returns whether it is. */
  change: (userId: string, playlistId: string, change: (kept: KeptPlaylist) => KeptPlaylist) =>
    transact('readwrite', async (store) => {
      const key = keptKey(userId, playlistId)
      const now = await promisifyRequest<KeptPlaylist | undefined>(store.get(key))
      if (!now) return false
      store.put(change(now), key)
      await written(store)
      return true
    }),
  remove: (userId: string, playlistId: string) =>
    transact('readwrite', (store) => {
      store.delete(keptKey(userId, playlistId))
      store.delete(below(userId, 'tracks', playlistId))
      return written(store)
    }),
})

const refusing = (transact: UseStore) => ({
  putRefused: (userId: string, refused: RefusedPlaylist) =>
    transact('readwrite', (store) => {
      store.put(refused, refusedKey(userId, refused.playlistId))
      return written(store)
    }),
  removeRefused: (userId: string, playlistId: string) =>
    transact('readwrite', (store) => {
      store.delete(refusedKey(userId, playlistId))
      return written(store)
    }),
  /** Returns those that the person was not told about yet. Each is returned to one caller, in one of several tabs. */
  claimUntold: (userId: string) =>
    transact('readwrite', async (store) => {
      const all = await promisifyRequest<RefusedPlaylist[]>(store.getAll(below(userId, 'refused')))
      const untold = all.filter(({ isTold }) => !isTold)
      for (const refused of untold)
        store.put({ ...refused, isTold: true }, refusedKey(userId, refused.playlistId))
      await written(store)
      return untold
    }),
})

export function openPlaylists(open: OpenStore) {
  const transact = reopening(open)
  return {
    ...reading(transact),
    ...keeping(transact),
    ...refusing(transact),
    /** Removes everything about this person. */
    forget: (userId: string) =>
      transact('readwrite', (store) => {
        store.delete(below(userId))
        return written(store)
      }),
  }
}
