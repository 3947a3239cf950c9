import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '~/contract/paths'
import { searchOf, type TrackView, viewOf } from './track-view'

/** The view in the address of the page, and a function that changes it. */
export function useTrackView() {
  const [, navigate] = useLocation()
  const view = viewOf(useSearch())
  const change = useCallback(
    (changes: Partial<TrackView>) => {
      // While this page fades out, the address already belongs to the next page.
      if (location.pathname !== paths.ownTracks) return
      const next = { ...viewOf(location.search), ...changes }
      navigate(paths.ownTracks + searchOf(next), { replace: true })
    },
    [navigate],
  )
  return { view, change }
}
