// What the dialog does to a playlist, and how each of it is undone.
import { call } from '~/client/api/call'
import { deletedHere } from '~/client/offline/playlists/deleted-here'
import { randomId } from '~/client/platform/random-id'
import { addedTracksMax } from '~/contract/limits-beyond'
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
  undo: { run: () => Promise<unknown>; title: string } | null
}

/** Undoing sends one request for each track, so more tracks than this cannot be undone. */
const undoneMax = 50

type Adding = { added: AddedTracks; owner: User; key: string }

export function carryOut(act: AddAct, { added, owner, key }: Adding): Promise<Outcome> {
  if (act.type === 'create') return create(act.title, { added, owner, key })
  if (added.type === 'several') return addSeveral(act.to, added, key)
  return act.type === 'add' ? addOne(act.to, added, key) : move(act.to, act.place, added, key)
}

type One = Extract<AddedTracks, { type: 'track' }>

const undoing = ({ _id, title }: Pick<Target, '_id' | 'title'>, edit: PlaylistEdit): Outcome['undo'] => ({
  run: () => sendEdit(_id, edit, randomId()),
  title,
})

async function addOne(to: Target, { track }: One, key: string): Promise<Outcome> {
  const sent = await sendEdit(to._id, { type: 'add', track }, key)
  if (!sent.edit) return { message: words.allThere(to.title), undo: null }
  return {
    message: words.added(track.title, to.title),
    undo: undoing(to, { type: 'remove', trackId: track._id }),
  }
}

async function move(to: Target, place: 'top' | 'end', { track }: One, key: string): Promise<Outcome> {
  const trackId = track._id
  const position = place === 'top' ? 1 : to.trackCount
  const sent = await sendEdit(to._id, { type: 'move', trackId, position }, key)
  return {
    message: words.moved(to.title, sent.position ?? position),
    undo: to.position ? undoing(to, { type: 'move', trackId, position: to.position }) : null,
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
  if (isWaiting) return { message: words.addedSeveral(trackIds.length, to.title), undo: null }
  if (news.length === 0) return { message: words.allThere(to.title), undo: null }
  const takeOut = async () => {
    for (const trackId of news) await sendEdit(to._id, { type: 'remove', trackId }, randomId())
  }
  return {
    message: words.addedSeveral(news.length, to.title),
    undo: news.length <= undoneMax ? { run: takeOut, title: to.title } : null,
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
    undo: isWaiting ? null : { run, title },
  }
}
