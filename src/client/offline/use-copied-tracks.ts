import { useMemo } from 'react'
import type { Track } from '~/contract/schemas/built'
import type { Download } from './copies/download-types'
import { useDownloads, useDownloadsState } from './use-downloads'

/**
 * The tracks of the downloads for which `isShown` is true, latest first. Progress of a download does not make a new list.
 * `isShown` must be the same function at every render.
 */
export function useCopiedTracks(isShown: (download: Download) => boolean): readonly Track[] {
  const { state } = useDownloads()
  const ids = useDownloadsState(({ downloads }) =>
    [...downloads.values()]
      .filter(isShown)
      .map(({ trackId }) => trackId)
      .join('\n'),
  )
  return useMemo(() => {
    const { downloads } = state.get()
    const tracks = ids.split('\n').map((id) => downloads.get(id)?.track)
    return tracks.filter((track) => track !== undefined).toReversed()
  }, [state, ids])
}
