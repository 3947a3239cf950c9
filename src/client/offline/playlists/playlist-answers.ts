// The stored answers about playlists: those of kept playlists are whole, and writes that wait to be sent are applied.
import type { ApiKey, LastSeen } from '~/client/api/read/last-seen'
import { type PlaylistWrite, playlistIdOf } from '~/client/api/write/playlist-writes'
import { playlistPageLimit } from '~/contract/limits-beyond'
import type { Answer, BuiltRoute, Input, PlaylistDetail, Track } from '~/contract/schemas/built'
import { orderAfter, pageAfter, playlistAfter, playlistsAfter, rowsAt, tracksFrom } from './apply-writes'
import type { RowsOf } from './edited-rows'
import type { KeptPlaylist, StoredPlaylists } from './stored-playlists'
import { type KnownTrack, knownTrack, rowsAfter, writesTo } from './waiting-edits'

export type StoredAnswers = Pick<LastSeen, 'store' | 'find'>

type AnswersParts = {
  seen: StoredAnswers
  stored: Pick<StoredPlaylists, 'find' | 'tracks'>
  /** The writes of this person that wait, in their order. */
  waitingOf(userId: string): Promise<readonly PlaylistWrite[]>
}

type KnownRows = RowsOf<KnownTrack>
type Place = { userId: string; playlistId: string }

const playlistKey = ({ userId, playlistId }: Place): ApiKey => [
  userId,
  'playlist',
  { params: { id: playlistId } } satisfies Input<'playlist'>,
]
const orderKey = ({ userId, playlistId }: Place): ApiKey => [
  userId,
  'playlistOrder',
  { params: { id: playlistId } } satisfies Input<'playlistOrder'>,
]

const listKey = (userId: string): ApiKey => [userId, 'playlists', { query: {} } satisfies Input<'playlists'>]

const inputOf = <Name extends BuiltRoute>([, , input]: ApiKey) => (input ?? {}) as Input<Name>

export class PlaylistAnswers {
  /** Called with each answer about one playlist, so that a kept one follows the server. */
  onPlaylist: (playlistId: string, revision: number) => void = () => {}
  readonly #parts: AnswersParts
  /** The tracks of the kept playlist that was read last, because each page of it is read separately. */
  #loaded: { place: string; tracks: ReadonlyMap<string, Track> } = { place: '', tracks: new Map() }

  constructor(parts: AnswersParts) {
    this.#parts = parts
  }

  store(key: ApiKey, answer: unknown) {
    this.#parts.seen.store(key, answer)
    const [, name] = key
    if (name === 'playlist') this.#notice(answer as PlaylistDetail)
    if (name === 'playlists') (answer as Answer<'playlists'>).items.forEach((item) => this.#notice(item))
  }

  #notice({ _id, revision }: Pick<PlaylistDetail, '_id' | 'revision'>) {
    this.onPlaylist(_id, revision)
  }

  async find(key: ApiKey): Promise<unknown> {
    const [userId, name] = key
    if (name === 'playlist' || name === 'playlistOrder' || name === 'playlistTracks') {
      const { params } = inputOf<'playlist'>(key)
      const place = { userId, playlistId: params.id }
      const kept = await this.#keptOf(place)
      return kept ? this.#answerOf(kept, place, key) : this.#parts.seen.find(key)
    }
    const answer = await this.#parts.seen.find(key)
    // Where a track is in each playlist is not stored for every track.
    return answer === undefined && name === 'playlists' ? this.#parts.seen.find(listKey(userId)) : answer
  }

  async #answerOf(kept: KeptPlaylist, place: Place, key: ApiKey) {
    const { playlist, trackIds } = kept
    const { revision } = playlist
    if (key[1] === 'playlistOrder')
      return { trackIds: [...trackIds], revision } satisfies Answer<'playlistOrder'>
    const rows = await this.#rowsOf(kept, place)
    const { skip, limit } = pageOf(inputOf<'playlistTracks'>(key))
    const items = tracksFrom(rows, skip, limit)
    if (key[1] === 'playlistTracks')
      return { items, total: trackIds.length, revision } satisfies Answer<'playlistTracks'>
    return { ...playlist, trackCount: trackIds.length, tracks: items } satisfies PlaylistDetail
  }

  /** The playlist as this person left it: the last known one after these writes. */
  async versionAfter(place: Place, writes: readonly PlaylistWrite[]) {
    const answer = (await this.#detailOf(place)) ?? (await this.#listedOf(place))
    const playlist = playlistAfter(answer, writes)
    if (!playlist) return undefined
    const rows =
      (answer && (await this.#knownRows(place, answer.revision))) ??
      rowsAt(answer?.tracks ?? [], 0, answer?.trackCount ?? 0)
    const after = rowsAfter(rows, writes)
    return { playlist, trackIds: after.flatMap((row) => row?._id ?? []), trackCount: after.length }
  }

  #detailOf(place: Place) {
    return this.find(playlistKey(place)) as Promise<PlaylistDetail | undefined>
  }

  /** A playlist that was never opened on this device. Its tracks are unknown. */
  async #listedOf({ userId, playlistId }: Place): Promise<PlaylistDetail | undefined> {
    const list = (await this.#parts.seen.find(listKey(userId))) as Answer<'playlists'> | undefined
    const listed = list?.items.find(({ _id }) => _id === playlistId)
    return listed && { ...listed, tracks: [] }
  }

  /** Nothing of a person who has signed out stays in memory. */
  forget() {
    this.#loaded = { place: '', tracks: new Map() }
  }

  async withWaitingWrites(key: ApiKey, answer: unknown): Promise<unknown> {
    const [userId, name] = key
    const writes = await this.#parts.waitingOf(userId)
    if (name === 'playlists') return this.#listAfter(key, answer as Answer<'playlists'> | undefined, writes)
    const { params } = inputOf<'playlist'>(key)
    const own = writesTo(writes, params.id)
    if (own.length === 0) return answer
    const { revision } = (answer ?? {}) as Partial<PlaylistDetail>
    const known = await this.#knownRows({ userId, playlistId: params.id }, revision)
    if (name === 'playlist') return playlistAfter(answer as PlaylistDetail | undefined, own, known)
    if (answer === undefined) return undefined
    if (name === 'playlistOrder') return orderAfter(answer as Answer<'playlistOrder'>, own)
    const page = pageOf(inputOf<'playlistTracks'>(key))
    return pageAfter(answer as Answer<'playlistTracks'>, page, own, known)
  }

  async #listAfter(
    key: ApiKey,
    answer: Answer<'playlists'> | undefined,
    writes: readonly PlaylistWrite[],
  ): Promise<unknown> {
    const { query } = inputOf<'playlists'>(key)
    const trackId = query?.trackId
    if (!answer) return undefined
    const known = new Map<string, KnownRows>()
    for (const { _id, revision, position } of answer.items) {
      const isWanted = trackId !== undefined && position === undefined
      if (!isWanted && !writes.some((write) => playlistIdOf(write) === _id)) continue
      const rows = await this.#knownRows({ userId: key[0], playlistId: _id }, revision)
      if (rows) known.set(_id, rows)
    }
    if (writes.length === 0 && known.size === 0) return answer
    return playlistsAfter(answer, { writes, trackId, knownRows: (id) => known.get(id) })
  }

  /** The rows of a playlist, if they are known from elsewhere at this revision. */
  async #knownRows(place: Place, revision: number | undefined): Promise<KnownRows | undefined> {
    const { seen } = this.#parts
    const kept = await this.#keptOf(place)
    if (kept?.playlist.revision === revision && kept) return this.#rowsOf(kept, place)
    const detail = (await seen.find(playlistKey(place))) as PlaylistDetail | undefined
    const isCurrent = detail !== undefined && detail.revision === revision
    const tracks = new Map(isCurrent ? detail.tracks.map((track) => [track._id, knownTrack(track)]) : [])
    const order = (await seen.find(orderKey(place))) as Answer<'playlistOrder'> | undefined
    if (order && order.revision === revision) return order.trackIds.map((_id) => tracks.get(_id) ?? { _id })
    return isCurrent ? rowsAt(detail.tracks, 0, detail.trackCount) : undefined
  }

  #keptOf({ userId, playlistId }: Place) {
    return this.#parts.stored.find(userId, playlistId).catch(() => undefined)
  }

  async #rowsOf({ trackIds, tracksReadAt }: KeptPlaylist, { userId, playlistId }: Place): Promise<KnownRows> {
    const place = JSON.stringify([userId, playlistId, tracksReadAt])
    const isLoaded = this.#loaded.place === place && trackIds.every((id) => this.#loaded.tracks.has(id))
    if (!isLoaded) {
      const tracks = await this.#parts.stored.tracks(userId, playlistId)
      this.#loaded = { place, tracks: new Map(tracks.map((track) => [track._id, track])) }
    }
    const { tracks } = this.#loaded
    return trackIds.map((_id) => {
      const track = tracks.get(_id)
      return track ? knownTrack(track) : { _id }
    })
  }
}

const pageOf = ({ query }: Pick<Input<'playlistTracks'>, 'query'>) => ({
  skip: Number(query?.skip ?? 0),
  limit: Number(query?.limit ?? playlistPageLimit),
})
