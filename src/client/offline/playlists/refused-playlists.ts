// Edits of playlists that the server has refused. If the playlist was deleted on another device, this person's version is
// stored until they have decided whether to keep it as a new playlist.
import { ApiError } from '~/client/api/api-error'
import { type PlaylistWrite, playlistIdOf } from '~/client/api/write/playlist-writes'
import type { Broadcast } from '~/client/platform/broadcast'
import { createStore, type Store } from '~/client/platform/store'
import type { RefusedWrite } from '../outbox/outbox'
import type { PlaylistVersion, VersionParts } from './deleted-version'
import { deletedHere } from './deleted-here'
import { messages } from './messages'
import type { RefusedPlaylist, StoredPlaylists } from './stored-playlists'
import { detailsAfter, rowsAfter } from './waiting-edits'

type RefusedParts = VersionParts & {
  stored: Pick<StoredPlaylists, 'putRefused' | 'removeRefused' | 'claimUntold'>
  /** Tells other tabs. */
  channel: Broadcast
  onHasAny(userId: string, hasAny: boolean): void
  /** Called when nothing that this device stores of the playlist is needed for a version any more. */
  onDecided(playlistId: string): void
}

type RefusedState = {
  userId: string | null
  /** The versions that wait for a decision. */
  versions: readonly RefusedPlaylist[]
}

export class RefusedPlaylists {
  readonly state: Store<RefusedState> = createStore<RefusedState>({ userId: null, versions: [] })
  readonly #parts: RefusedParts
  /** The playlists of which a version is being made. */
  readonly #making = new Set<string>()

  constructor(parts: RefusedParts) {
    this.#parts = parts
    parts.channel.onMessage(() => void this.#read())
  }

  async setListener(userId: string | null) {
    if (userId === this.state.get().userId) return
    this.state.set({ userId, versions: [] })
    await this.#read()
  }

  /** Called by the outbox, which sends nothing meanwhile, in one tab. */
  readonly refuse = async (
    userId: string,
    { error, playlistId, writes }: RefusedWrite,
  ): Promise<'drop' | 'drop-all' | 'not-now'> => {
    if (deletedHere.has(playlistId)) return 'drop-all'
    try {
      const reason = await this.#reasonOf(error, playlistId, writes)
      await this.#store(userId, { playlistId, reason, writes })
      return reason === 'changed' ? 'drop' : 'drop-all'
    } catch {
      // The server cannot be asked, or the version cannot be stored. The write is refused again later.
      return 'not-now'
    }
  }

  /**
   * Called when the server answers a write that did not wait with 404. If the reason is that its playlist was deleted, this
   * person's version is stored. Resolves to whether it was.
   */
  readonly keepIfDeleted = async (userId: string, write: PlaylistWrite): Promise<boolean> => {
    const playlistId = playlistIdOf(write) ?? ''
    if (deletedHere.has(playlistId)) return false
    this.#making.add(playlistId)
    try {
      const { deletedVersion } = await import('./deleted-version')
      const version = await deletedVersion(this.#parts, userId, write)
      if (version) await this.#put(userId, version)
      return version !== undefined
    } finally {
      this.#making.delete(playlistId)
    }
  }

  /** Whether a version of this playlist waits for a decision, or is being made for a write that did not wait. */
  async isUndecided(userId: string, playlistId: string): Promise<boolean> {
    if (this.#making.has(playlistId)) return true
    const versions = await this.#parts.stored.refused(userId)
    return versions.some((version) => version.playlistId === playlistId && isUndecided(version))
  }

  async #reasonOf(
    error: unknown,
    playlistId: string,
    [first]: readonly PlaylistWrite[],
  ): Promise<RefusedPlaylist['reason']> {
    const isMissing = error instanceof ApiError && error.status === 404
    // The first answer to this creation was lost, and another device has deleted the playlist since.
    if (first?.name === 'createPlaylist') return isMissing ? 'deleted' : 'not-created'
    return isMissing && !(await this.#parts.exists(playlistId)) ? 'deleted' : 'changed'
  }

  async #store(
    userId: string,
    {
      playlistId,
      reason,
      writes,
    }: Pick<RefusedPlaylist, 'playlistId' | 'reason'> & Pick<RefusedWrite, 'writes'>,
  ) {
    const { versionAfter, newId } = this.#parts
    const version = (await versionAfter(userId, playlistId, writes)) ?? onlyAdded(writes)
    const { title, description, visibility } = version.playlist
    const { trackIds, trackCount } = version
    const refused = {
      playlistId,
      reason,
      title,
      description,
      visibility,
      trackIds,
      trackCount,
      newId: newId(),
      isTold: false,
    }
    await this.#put(userId, refused)
  }

  async #put(userId: string, refused: RefusedPlaylist) {
    await this.#parts.stored.putRefused(userId, refused)
    this.#parts.onHasAny(userId, true)
    await this.#changed()
  }

  /** The versions to tell the person about now, in this tab. One that needs no decision is forgotten. */
  async claim(): Promise<readonly RefusedPlaylist[]> {
    const { userId } = this.state.get()
    if (userId === null) return []
    const untold = await this.#parts.stored.claimUntold(userId).catch(() => [])
    for (const { reason, playlistId } of untold) if (reason === 'changed') await this.discard(playlistId)
    return untold
  }

  async discard(playlistId: string) {
    const { userId } = this.state.get()
    if (userId === null) return
    await this.#parts.stored.removeRefused(userId, playlistId)
    await this.#changed()
    this.#parts.onDecided(playlistId)
  }

  async #changed() {
    await this.#read()
    this.#parts.channel.send('changed')
  }

  async #read() {
    const { userId } = this.state.get()
    if (userId === null) return
    const all = await this.#parts.stored.refused(userId).catch(() => [])
    if (this.state.get().userId !== userId) return
    this.#parts.onHasAny(userId, all.length > 0)
    this.state.set({ versions: all })
  }
}

/** What is left of a playlist that this device knows nothing else about: the tracks that this person added. */
function onlyAdded(writes: readonly PlaylistWrite[]): PlaylistVersion {
  const trackIds = rowsAfter([], writes).flatMap((row) => row?._id ?? [])
  const playlist = detailsAfter(
    { title: messages.untitled, description: null, visibility: 'private' },
    writes,
  )
  return { playlist, trackIds, trackCount: trackIds.length }
}

/** Those that wait for a decision. */
export const isUndecided = ({ reason }: RefusedPlaylist) => reason !== 'changed'
