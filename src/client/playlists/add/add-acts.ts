// What the dialog does to a playlist, and how each of it is undone.
import { call } from '~/client/api/call'
import { randomId } from '~/client/platform/random-id'
import { addedTracksMax } from '~/contract/limits'
import type { Playlist } from '~/contract/schemas/built'
import type { PlaylistEdit } from '../edits/playlist-edit'
import { sendEdit } from '../edits/send-edit'
import { messages } from '../messages'
import { type AddedTracks, trackIdsOf } from './added-tracks'

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

/** So many tracks are taken out again one by one. */
const undoneMax = 50

export function carryOut(act: AddAct, added: AddedTracks, key: string): Promise<Outcome> {
  if (act.type === 'create') return create(act.title, added, key)
  if (added.type === 'several') return addSeveral(act.to, added)
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
  return { message: words.added(to.title), undo: undoing(to, { type: 'remove', trackId: track._id }) }
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

async function addSeveral(to: Target, added: AddedTracks): Promise<Outcome> {
  const trackIds = await trackIdsOf(added)
  const news: string[] = []
  for (let from = 0; from < trackIds.length; from += addedTracksMax) {
    const part = trackIds.slice(from, from + addedTracksMax)
    const sent = await call('addPlaylistTracks', { params: { id: to._id }, body: { trackIds: part } })
    news.push(...sent.added)
  }
  if (news.length === 0) return { message: words.allThere(to.title), undo: null }
  const takeOut = async () => {
    for (const trackId of news) await sendEdit(to._id, { type: 'remove', trackId }, randomId())
  }
  return {
    message: words.addedSeveral(news.length, to.title),
    undo: news.length <= undoneMax ? { run: takeOut, title: to.title } : null,
  }
}

async function create(title: string, added: AddedTracks, key: string): Promise<Outcome> {
  const tracks = [...(await trackIdsOf(added))]
  const { _id } = await call('createPlaylist', { body: { title, tracks } }, { idempotencyKey: key })
  const run = () => call('deletePlaylist', { params: { id: _id } })
  return {
    message: added.type === 'track' ? words.added(title) : words.addedSeveral(tracks.length, title),
    undo: { run, title },
  }
}
