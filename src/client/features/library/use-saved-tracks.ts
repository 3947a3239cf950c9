import { useMemo } from 'react'
import { downloads } from '~/client/offline/downloads'
import { useDownloads } from '~/client/offline/use-downloads'
import type { Track } from '~/contract/schemas/built'

/** What is on this device or on its way to it, the last asked for first. The same list while only bytes come. */
export function useSavedTracks(): readonly Track[] {
  const ids = useDownloads((state) => [...state.downloads.keys()].join('\n'))
  return useMemo(() => {
    const known = downloads.state.get().downloads
    return ids
      .split('\n')
      .map((id) => known.get(id)?.track)
      .filter((track) => track !== undefined)
      .toReversed()
  }, [ids])
}
