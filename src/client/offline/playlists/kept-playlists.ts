// Keeps playlists on this device: their tracks are listed without a network, and those that the person owns are saved.
// Tracks that are added or bought later are saved too.
import { ApiError } from '~/client/api/api-error'
import type { Broadcast } from '~/client/platform/broadcast'
import type { Clock } from '~/client/platform/clock'
import type { Locks } from '~/client/platform/locks'
import { oneAtATime } from '~/client/platform/one-at-a-time'
import type { PageLife } from '~/client/platform/page/page-life'
import { createStore, type Store } from '~/client/platform/store'
import { dayMs } from '~/contract/durations'
import type { Track } from '~/contract/schemas/built'
import type { Downloads } from '../copies/downloads'
import { fetchPlaylist, type PlaylistCalls } from './fetch-playlist'
import type { KeptPlaylist, StoredPlaylists } from './stored-playlists'

type KeptParts = {
  stored: StoredPlaylists
  downloads: Pick<Downloads, 'state' | 'save'>
  owned: { has(trackId: string): boolean; subscribe(changed: () => void): unknown }
  calls: PlaylistCalls
  /** The current session token. When it changes during a request, the answer may be for another person. */
  token(): string | null
  clock: Pick<Clock, 'now'>
  locks: Locks
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
  /** Sends the writes that wait in the outbox. Resolves when no more of them can be sent for now. */
  sendWaiting(): Promise<void>
  /** Whether changes by this person wait to be sent, or for a decision because the playlist was deleted. */
  hasOpenChanges(userId: string, playlistId: string): Promise<boolean>
  /** Tells other tabs that the kept playlists have changed. */
  channel: Broadcast
  /** Resolves when the page has nothing else to do. */
  idle(): Promise<void>
  /** Called when this person keeps the first playlist, or none any more. */
  onHasAny(userId: string, hasAny: boolean): void
}

export type KeptState = {
  userId: string | null
  /** Null until the kept playlists have been read. */
  kept: ReadonlyMap<string, KeptPlaylist> | null
}

export class KeptPlaylists {
  readonly state: Store<KeptState> = createStore<KeptState>({ userId: null, kept: null })
  readonly #parts: KeptParts
  /** The playlists that may have changed on the server. */
  #doubtful = new Set<string>()
  #isVaultRead = false

  constructor(parts: KeptParts) {
    this.#parts = parts
    const { channel, downloads, life, owned } = parts
    downloads.state.subscribe(() => this.#follow())
    owned.subscribe(() => void this.#saveAll())
    life.onOnline(() => void this.syncAll())
    channel.onMessage(() => void this.#read())
    this.#follow()
  }

  isKept = (playlistId: string) => this.state.get().kept?.has(playlistId) === true

  /**
   * Stores the playlist and begins to save its owned tracks, also those that were removed by hand. Rejects offline, and if
   * the disk is full: then a playlist that was not kept before is not kept in part either.
   */
  async keep(playlistId: string) {
    const userId = this.#userId()
    const { stored } = this.#parts
    await this.#alone(userId, async () => {
      const before = await stored.find(userId, playlistId)
      try {
        await this.#fetch(userId, playlistId, before && { ...before, considered: [] })
      } catch (error) {
        if (!before) await stored.remove(userId, playlistId).catch(() => {})
        throw error
      }
    })
  }

  /** The copies on this device that were saved because of this playlist, and that no other kept playlist has. */
  copiesOnlyFor(playlistId: string): readonly string[] {
    const { kept } = this.state.get()
    const { downloads } = this.#parts.downloads.state.get()
    const others = [...(kept?.values() ?? [])].filter(({ playlist }) => playlist._id !== playlistId)
    const needed = new Set(others.flatMap(({ trackIds }) => trackIds))
    return (kept?.get(playlistId)?.saved ?? []).filter((id) => downloads.has(id) && !needed.has(id))
  }

  /**
   * Removes the playlist from this device. The saved audio of its tracks stays. It takes no lock, because a fetch of the
   * playlist may hold the lock for long on a slow network. Such a fetch stores nothing once the playlist is removed.
   */
  async unkeep(playlistId: string) {
    const userId = this.#userId()
    const { stored } = this.#parts
    const kept = await stored.find(userId, playlistId)
    try {
      await stored.remove(userId, playlistId)
      // Another playlist answers for the copies from now on.
      for (const { playlist, trackIds } of await stored.list(userId)) {
        const has = new Set(trackIds)
        const saved = kept?.saved.filter((id) => has.has(id)) ?? []
        await stored.change(userId, playlist._id, (now) => ({ ...now, saved: union(now.saved, saved) }))
      }
    } finally {
      await this.#tellAll()
    }
  }

  /** Called with what the server or another tab says of a playlist. A newer revision is fetched, and once a day any. */
  noticed(playlistId: string, revision: number) {
    const kept = this.state.get().kept?.get(playlistId)
    if (kept && (kept.playlist.revision !== revision || this.#isOld(kept))) this.sync([playlistId])
  }

  /** Fetches these playlists again, if they are kept. */
  sync(playlistIds: readonly string[]) {
    for (const id of playlistIds) if (this.isKept(id)) this.#doubtful.add(id)
    if (this.#doubtful.size > 0) void this.#syncDoubtful()
  }

  /** The waiting writes go first: if the playlist was deleted, this person's version is made of what is stored here. */
  async syncAll() {
    await this.#parts.sendWaiting().catch(() => {})
    this.sync([...(this.state.get().kept?.keys() ?? [])])
    await this.#syncDoubtful()
  }

  readonly #syncDoubtful = oneAtATime(async () => {
    const { userId } = this.state.get()
    if (userId === null || !this.#parts.life.isOnline()) return
    for (const playlistId of this.#doubtful) {
      this.#doubtful.delete(playlistId)
      // A failed request is repeated when the network is back, and at the next start.
      await this.#alone(userId, () => this.#syncOne(userId, playlistId)).catch(() => {})
    }
  })

  async #syncOne(userId: string, playlistId: string) {
    const { hasOpenChanges, stored } = this.#parts
    const before = await stored.find(userId, playlistId)
    if (!before) return
    try {
      await this.#fetch(userId, playlistId, before)
    } catch (error) {
      // Its owner has deleted it, or shows it to nobody else any more.
      const isGone = error instanceof ApiError && error.status === 404 && this.#isCurrent(userId)
      // This person's version is made of the stored tracks.
      if (!isGone || (await hasOpenChanges(userId, playlistId))) throw error
      await stored.remove(userId, playlistId)
    }
  }

  /** Titles, covers and prices change without a new revision of the playlist. `abs`, because the clock may be set back. */
  #isOld({ tracksReadAt = 0 }: KeptPlaylist) {
    return Math.abs(this.#parts.clock.now() - tracksReadAt) >= dayMs
  }

  async #fetch(userId: string, playlistId: string, before: KeptPlaylist | undefined) {
    const { stored, calls, clock, token } = this.#parts
    const asked = token()
    const isNew = !before || this.#isOld(before)
    const known = isNew ? [] : await stored.tracks(userId, playlistId)
    const { playlist, trackIds, fresh } = await fetchPlaylist(
      calls,
      playlistId,
      new Set(known.map(({ _id }) => _id)),
    )
    if (token() !== asked || !this.#isCurrent(userId)) return
    const listed = new Set(trackIds)
    const tracks = [...known, ...fresh].filter(({ _id }) => listed.has(_id))
    const ownTrackIds = tracks.filter(({ artist }) => artist._id === userId).map(({ _id }) => _id)
    const { considered = [], saved = [] } = before ?? {}
    const tracksReadAt = isNew ? clock.now() : before.tracksReadAt
    const kept = { playlist, trackIds, ownTrackIds, considered, saved, tracksReadAt }
    const isMostlyUnused = tracks.length * 2 < known.length + fresh.length
    const onlyIfKept = before !== undefined
    if (isNew || isMostlyUnused) await stored.put(userId, kept, tracks, { place: 'instead', onlyIfKept })
    else await stored.put(userId, kept, fresh, { onlyIfKept })
    await this.#saveOwned(userId, playlistId)
  }

  /** After a purchase, and when the copies have been read. */
  async #saveAll() {
    const { userId, kept } = this.state.get()
    if (userId === null || !kept || kept.size === 0) return
    await this.#alone(userId, async () => {
      for (const playlistId of kept.keys()) await this.#saveOwned(userId, playlistId)
    }).catch(() => {})
  }

  /** Saves the owned tracks that were not considered yet. */
  async #saveOwned(userId: string, playlistId: string) {
    const { downloads, stored } = this.#parts
    const kept = await stored.find(userId, playlistId)
    if (!kept || !this.#isVaultRead || !this.#isCurrent(userId)) return
    const considered = new Set(kept.considered)
    const fresh = savableIds(kept, this.#parts.owned).filter((id) => !considered.has(id))
    if (fresh.length === 0) return
    const here = downloads.state.get().downloads
    const missing = fresh.filter((id) => !here.has(id))
    const tracks = await this.#tracksOf(userId, playlistId, missing)
    // This is stored first: on a full disk no download begins for a playlist that is not kept then.
    const isKept = await stored.change(userId, playlistId, (now) => ({
      ...now,
      considered: union(now.considered, fresh),
      saved: union(now.saved, missing),
    }))
    if (isKept && this.#isCurrent(userId)) downloads.save(tracks)
  }

  async #tracksOf(userId: string, playlistId: string, ids: readonly string[]): Promise<Track[]> {
    if (ids.length === 0) return []
    const all = await this.#parts.stored.tracks(userId, playlistId)
    const byId = new Map(all.map((track) => [track._id, track]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** One tab at a time changes the kept playlists. The others read them afterwards. */
  async #alone(userId: string, act: () => Promise<void>) {
    const { locks } = this.#parts
    const { signal } = new AbortController()
    try {
      await locks.hold(`lariat-playlists:${userId}`, signal, act)
    } finally {
      await this.#tellAll()
    }
  }

  async #tellAll() {
    await this.#read()
    this.#parts.channel.send('changed')
  }

  #follow() {
    const { userId, vault } = this.#parts.downloads.state.get()
    const isVaultRead = vault === 'read'
    const hasRead = isVaultRead && !this.#isVaultRead
    this.#isVaultRead = isVaultRead
    if (userId !== this.state.get().userId) {
      this.#doubtful.clear()
      this.state.set({ userId, kept: null })
      void this.#read()
        .then(() => this.#parts.idle())
        .then(() => this.syncAll())
    } else if (hasRead) void this.#saveAll()
  }

  async #read() {
    const { userId } = this.state.get()
    if (userId === null) return
    const list = await this.#parts.stored.list(userId).catch(() => [])
    if (!this.#isCurrent(userId)) return
    this.state.set({ kept: new Map(list.map((kept) => [kept.playlist._id, kept])) })
    this.#parts.onHasAny(userId, list.length > 0)
  }

  #isCurrent(userId: string) {
    return this.state.get().userId === userId
  }

  #userId() {
    const { userId } = this.state.get()
    if (userId === null) throw new Error('Nobody is signed in')
    return userId
  }
}

/** The ids of the tracks that this person may save, in the order of the playlist. */
export function savableIds(
  { trackIds, ownTrackIds }: Pick<KeptPlaylist, 'trackIds' | 'ownTrackIds'>,
  owned: { has(trackId: string): boolean },
): readonly string[] {
  const own = new Set(ownTrackIds)
  return trackIds.filter((id) => own.has(id) || owned.has(id))
}

const union = (ids: readonly string[], more: readonly string[]) => [...new Set([...ids, ...more])]
