import { useContext, useEffect, useState } from 'react'
import { refresh } from '~/client/api/cache'
import { ApiUser } from '~/client/api/read/api-user'
import { read } from '~/client/api/read/read'
import { pageClock } from '~/client/platform/clock'
import { idle } from '~/client/platform/page/idle'
import { randomId } from '~/client/platform/random-id'
import { useStore } from '~/client/platform/use-store'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { type Page, pageSize, PlaylistRows } from './playlist-rows'

/** Somebody who only listens does not need it. It is loaded early, because edits are also made without a network. */
const loadSending = () => import('../edits/send-edit')

/**
 * Hands over the edits when the tab may end, so that they are stored in time. Phones end hidden pages without another
 * event. Returns the end of this, which hands over too: nothing else knows the edits of a page that is left.
 */
function handingOver({ handOver }: PlaylistRows) {
  addEventListener('beforeunload', handOver)
  addEventListener('pagehide', handOver)
  document.addEventListener('visibilitychange', handOver)
  return () => {
    removeEventListener('beforeunload', handOver)
    removeEventListener('pagehide', handOver)
    document.removeEventListener('visibilitychange', handOver)
    handOver()
  }
}

/** The tracks of a playlist on screen. `onOthers`: somebody else has changed the playlist while it was edited. */
export function usePlaylistRows(playlist: PlaylistDetail, onOthers: () => void) {
  const userId = useContext(ApiUser)
  const { _id: id } = playlist
  const [store] = useState(() => {
    const page = (skip: number) =>
      read([
        userId ?? '',
        'playlistTracks',
        { params: { id }, query: { limit: pageSize, skip } },
      ]) as Promise<Page>
    return new PlaylistRows(
      {
        page,
        send: async (edit) => (await loadSending()).sendEdit(id, edit, randomId()),
        onSettled: (hasOthers) => {
          refresh('playlist', { params: { id } })
          refresh('playlists')
          if (hasOthers) onOthers()
        },
        clock: pageClock,
      },
      playlist,
    )
  })
  useEffect(() => store.take(playlist), [store, playlist])
  useEffect(() => {
    if (!playlist.mayEdit) return
    // If it does not load now, the first edit loads it.
    void idle()
      .then(loadSending)
      .catch(() => {})
    return handingOver(store)
  }, [store, playlist.mayEdit])
  return { store, ...useStore(store.state) }
}
