import { useContext, useEffect } from 'react'
import { ApiUser } from '~/client/api/read/api-user'
import { read } from '~/client/api/read/read'
import { idle } from '~/client/platform/page/idle'
import { playlistPageLimit } from '~/contract/limits-beyond'
import type { PlaylistDetail } from '~/contract/schemas/built'

/** The order of a longer playlist would take the place of other stored answers. */
const storedMax = 3_000

/** Stores the order of a playlist that this person may edit, so that edits without a network know all of its tracks. */
export function useStoredOrder({ _id, mayEdit, trackCount, revision }: PlaylistDetail) {
  const userId = useContext(ApiUser)
  const isNeeded = mayEdit && trackCount > playlistPageLimit && trackCount <= storedMax
  const wantedRevision = isNeeded ? revision : null
  useEffect(() => {
    if (wantedRevision === null || userId === null) return
    const ask = () => read([userId, 'playlistOrder', { params: { id: _id } }])
    // Without an answer nothing is stored, and the page does not need it.
    void idle()
      .then(ask)
      .catch(() => {})
  }, [wantedRevision, userId, _id])
}
