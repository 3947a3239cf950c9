// What the dialog does to a playlist, and what can follow: it is undone, or a track that was there already is moved.
import { call } from '~/client/api/call'
import { deletedHere } from '~/client/offline/playlists/deleted-here'
import { randomId } from '~/client/platform/random-id'
import { addedTracksMax, playlistTracksMax } from '~/contract/limits-beyond'
import type { Playlist, User } from '~/contract/schemas/built'
import { createPlaylist } from '../details/new-playlist'
import type { PlaylistEdit } from '../edits/playlist-edit'
import { orWait, sendEdit } from '../edits/send-edit'
import { messages } from '../messages'
import { type AddedTracks, knownTracksOf, trackIdsOf } from './added-tracks'

const words = messages.add

type Target = Pick<Playlist, '_id' | 'title' | 'trackCount' | 'position'>

export type AddAct =
  | { type: 'add'; to: Target }
  | { type: 'move'; to: Target; place: 'top' | 'end' }
  | { type: 'create'; title: string }

export type Outcome = {
  message: string
  /** Null if nothing has changed, or too much to be undone. */
  next: NextAct | null
}

/** What the person may do about an outcome. */
export type NextAct = { label: string; run: () => Promise<Outcome>; failed: string }

/** Undoing sends one request for each track, so more tracks than this cannot be undone. */
const undoneMax = 50

type Adding = { added: AddedTracks; owner: User; key: string }

export function carryOut(act: AddAct, { added, owner, key }: Adding): Promise<Outcome> {
  if (act.type === 'create') return create(act.title, { added, owner, key })
  if (added.type === 'several') return addSeveral(act.to, added, key)
  return act.type === 'add' ? addOne(act.to, added, key) : move(act.to, act.place, added, key)
}

type One = Extract<AddedTracks, { type: 'track' }>

type Titled = Pick<Target, '_id' | 'title'>

const undoing = (
  { title }: Pick<Titled, 'title'>,
  run: () => Promise<unknown>,
  done = words.undone(title),
): NextAct => ({
  label: words.undo,
  run: async () => {
    await run()
    return { message: done, next: null }
  },
  failed: words.undoFailed(title),
})

const sendAnother = ({ _id }: Titled, edit: PlaylistEdit) => sendEdit(_id, edit, randomId())

async function addOne(to: Target, added: One, key: string): Promise<Outcome> {
  const { track } = added
  const { edit, position } = await sendEdit(to._id, { type: 'add', track }, key)
  if (!edit) return offerMove(to, added, position ?? 1)
  const takeOut = () => sendAnother(to, { type: 'remove', trackId: track._id })
  return { message: words.added(track.title, to.title), next: undoing(to, takeOut) }
}

/** The list of playlists was older than the playlist, so it could not say that the track is there. */
function offerMove(to: Target, added: One, position: number): Outcome {
  const place = position < to.trackCount ? 'end' : 'top'
  // How many tracks there are now is unknown.
  const target = { ...to, position, trackCount: playlistTracksMax }
  const run = () => move(target, place, added, randomId())
  const label = place === 'end' ? words.moveToEnd : words.moveToTop
  return {
    message: words.isThereAt(to.title, position),
    next: { label, run, failed: words.moveFailed(to.title) },
  }
}

async function move(to: Target, place: 'top' | 'end', { track }: One, key: string): Promise<Outcome> {
  const trackId = track._id
  const position = place === 'top' ? 1 : to.trackCount
  const sent = await sendEdit(to._id, { type: 'move', trackId, position }, key)
  const shown = sent.position ?? position
  const before = to.position
  const putBack = before && (() => sendAnother(to, { type: 'move', trackId, position: before }))
  return {
    message: shown === playlistTracksMax ? words.movedToEnd(to.title) : words.moved(to.title, shown),
    next: putBack ? undoing(to, putBack, words.movedBack(to.title)) : null,
  }
}

async function addSeveral(to: Target, added: AddedTracks, key: string): Promise<Outcome> {
  const trackIds = await trackIdsOf(added)
  const shown = { tracks: knownTracksOf(added) }
  const parts: Promise<{ added: readonly string[] } | null>[] = []
  // All parts are handed over at once, so that none is lost when the page is left. They are sent one after another.
  for (let from = 0; from < trackIds.length; from += addedTracksMax) {
    const input = { params: { id: to._id }, body: { trackIds: trackIds.slice(from, from + addedTracksMax) } }
    const idempotencyKey = `${key}-${from}`
    parts.push(
      orWait({ name: 'addPlaylistTracks', input, idempotencyKey, shown }, () =>
        call('addPlaylistTracks', input, { idempotencyKey }),
      ),
    )
  }
  await Promise.allSettled(parts)
  const sent = await Promise.all(parts)
  const isWaiting = sent.includes(null)
  const news = sent.flatMap((part) => part?.added ?? [])
  // Some of the tracks may have been there before, so taking all of them out would lose those.
  if (isWaiting) return { message: words.addedSeveral(trackIds.length, to.title), next: null }
  if (news.length === 0) return { message: words.allThere(to.title), next: null }
  const takeOut = async () => {
    for (const trackId of news) await sendAnother(to, { type: 'remove', trackId })
  }
  return {
    message: words.addedSeveral(news.length, to.title),
    next: news.length <= undoneMax ? undoing(to, takeOut) : null,
  }
}

async function create(title: string, { added, owner, key }: Adding): Promise<Outcome> {
  const tracks = [...(await trackIdsOf(added))]
  const creation = { body: { title, tracks }, tracks: knownTracksOf(added), owner }
  const { playlist, isWaiting } = await createPlaylist(creation, key)
  const run = async () => {
    await call('deletePlaylist', { params: { id: playlist._id } })
    deletedHere.note(playlist._id)
  }
  return {
    message:
      added.type === 'track'
        ? words.added(added.track.title, title)
        : words.addedSeveral(tracks.length, title),
    next: isWaiting ? null : undoing({ title }, run),
  }
}
