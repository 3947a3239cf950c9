import { useState } from 'react'
import { focusFirst } from '~/client/api/write/write-error'
import { type ReviewedTrack, reviewedOf, reviewProblems } from './reviewed-tracks'
import { sharedGenre, type Suggestion } from './suggestion'

/** The tracks of a review list, from their suggestions until they are uploaded. */
export function useReview(suggestions: readonly Suggestion[]) {
  const [tracks, setTracks] = useState(() => {
    const shared = sharedGenre(suggestions)
    return suggestions.map((suggestion) => reviewedOf(suggestion, shared))
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (key: string, changes: Partial<ReviewedTrack>) => {
    setTracks((now) => now.map((track) => (track.key === key ? { ...track, ...changes } : track)))
    setProblems((now) =>
      Object.fromEntries(
        Object.entries(now).filter(
          ([name]) => !Object.keys(changes).some((field) => name === `${field}-${key}`),
        ),
      ),
    )
  }
  /** Returns the file of the track. */
  const remove = (key: string): File | undefined => {
    setTracks((now) => now.filter((track) => track.key !== key))
    return tracks.find((track) => track.key === key)?.file
  }
  /** Shows the problems at their fields. Returns true if there are none. */
  const check = (form: HTMLFormElement): boolean => {
    const found = reviewProblems(tracks)
    setProblems(found)
    requestAnimationFrame(() => focusFirst(form, found))
    return Object.keys(found).length === 0
  }
  return { tracks, problems, change, remove, check }
}
