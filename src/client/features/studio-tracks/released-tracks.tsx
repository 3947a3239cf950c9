import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LateItsOut } from '~/client/catalog/released/late-its-out'
import { isPublic, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import type { MadeTrack } from '~/client/studio/uploads/queued-upload'
import { useOnUploaded } from '~/client/studio/uploads/use-uploads'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'

/** Says which tracks have become public while this page is open: their audio is ready, or their date was cleared. */
export function ReleasedTracks({ tracks }: { tracks: readonly OwnTrack[] }) {
  const released = useReleased(tracks)
  const [track] = released
  if (!track) return null
  const { _id, title, artist } = track
  const page =
    released.length === 1
      ? { path: pathTo.track(_id), title }
      : { path: pathTo.artist(artist._id), title: artistName(artist) }
  return (
    <div className="mb-6">
      <LateItsOut {...page} count={released.length} />
    </div>
  )
}

function useReleased(tracks: readonly OwnTrack[]): readonly OwnTrack[] {
  /** The tracks that were not public when they were last seen. */
  const hidden = useRef(new Set<string>())
  const [releasedIds, setReleasedIds] = useState<ReadonlySet<string>>(new Set())
  // A short upload can be ready when the list first shows it.
  const onUploaded = useCallback((_title: string, { trackId, kind }: Pick<MadeTrack, 'trackId' | 'kind'>) => {
    if (kind === 'track') hidden.current.add(trackId)
  }, [])
  useOnUploaded(onUploaded)
  useEffect(() => {
    const released = tracks.filter((track) => isPublic(track) && hidden.current.delete(track._id))
    for (const track of tracks) if (!isPublic(track)) hidden.current.add(track._id)
    if (released.length > 0)
      setReleasedIds((before) => new Set([...before, ...released.map(({ _id }) => _id)]))
  }, [tracks])
  return useMemo(
    () => tracks.filter((track) => releasedIds.has(track._id) && isPublic(track)),
    [tracks, releasedIds],
  )
}
