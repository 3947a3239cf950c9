import { useContext, useEffect, useState } from 'react'
import { refresh } from '~/client/api/cache'
import { ApiUser } from '~/client/api/read/api-user'
import { read } from '~/client/api/read/read'
import { randomId } from '~/client/platform/random-id'
import { useStore } from '~/client/platform/use-store'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { sendEdit } from '../edits/send-edit'
import { type Page, pageSize, PlaylistRows } from './playlist-rows'

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
        send: (edit) => sendEdit(id, edit, randomId()),
        onSettled: (hasOthers) => {
          refresh('playlist', { params: { id } })
          refresh('playlists')
          if (hasOthers) onOthers()
        },
      },
      playlist,
    )
  })
  useEffect(() => store.take(playlist), [store, playlist])
  return { store, ...useStore(store.state) }
}
