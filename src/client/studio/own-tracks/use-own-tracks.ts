// All tracks of the signed-in artist, so that the studio can search, sort and count them without asking the server.
import { useEffect, useMemo, useState } from 'react'
import { refresh } from '~/client/api/cache'
import { useApi } from '~/client/api/read/use-api'
import { type ApiPages, useApiPages } from '~/client/api/read/use-api-pages'
import { useSession } from '~/client/session/session'
import { ownTracksPageLimit } from '~/contract/limits-beyond'
import type { Input } from '~/contract/schemas/built'
import { hasComingRecording, isProcessing, type OwnTrack } from './own-track'

const pollMs = 2_000

export const ownTracksInput = (userId: string): Input<'artistTracks'> => ({
  params: { id: userId },
  query: { limit: ownTracksPageLimit },
})

export function useOwnTracks() {
  const { user } = useSession()
  const list = useApiPages('artistTracks', user ? ownTracksInput(user._id) : null)
  useAllPages(list)
  useFreshList(list.total !== null)
  const tracks = useProgress(user?._id, list.items)
  return {
    tracks,
    /** The number of tracks, also while the last of them are still being fetched; null until the first have arrived. */
    total: list.total,
    error: list.error,
    retry: list.retry,
  }
}

function useAllPages({ items, total, want }: ApiPages<OwnTrack>) {
  const fetched = items.length
  useEffect(() => {
    if (total !== null && fetched < total)
      want({ from: fetched, to: Math.min(total, fetched + ownTracksPageLimit) })
  }, [fetched, total, want])
}

/** A list that was read on an earlier page may be stale, so it is read again. */
function useFreshList(isThere: boolean) {
  const [wasThere] = useState(isThere)
  useEffect(() => {
    if (wasThere) refresh('artistTracks')
  }, [wasThere])
}

const isUnderWay = (track: OwnTrack) => isProcessing(track) || hasComingRecording(track)

/**
 * Follows the processing of tracks and of new recordings. Only the tracks that are not ready are asked for again and
 * again, because the whole list may be long. When one of them is ready, the list is read again.
 */
function useProgress(userId: string | undefined, items: readonly OwnTrack[]): readonly OwnTrack[] {
  const waiting = useMemo(() => items.filter(isUnderWay), [items])
  const { data } = useApi(
    'artistTracks',
    userId === undefined || waiting.length === 0
      ? null
      : { params: { id: userId }, query: { limit: ownTracksPageLimit, unready: 'true' } },
    {
      refreshInterval: (latest) => (latest?.items.some(isUnderWay) ? pollMs : 0),
      refreshWhenHidden: false,
      dedupingInterval: 0,
    },
  )
  const unready = useMemo(() => new Map(data?.items.map((track) => [track._id, track])), [data])
  const ready = data ? waiting.filter(({ _id }) => !unready.has(_id)) : []
  const readyIds = ready.map(({ _id }) => _id).join()
  useEffect(() => {
    if (readyIds !== '') refresh('artistTracks')
  }, [readyIds])
  return useMemo(
    () => items.map((track) => (isUnderWay(track) ? (unready.get(track._id) ?? track) : track)),
    [items, unready],
  )
}
