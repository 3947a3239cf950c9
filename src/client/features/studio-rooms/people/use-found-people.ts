import { useEffect, useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import type { Answer } from '~/contract/schemas/built'

export type FoundPerson = Answer<'searchMusicians'>['items'][number]

const debounceMs = 200
const shownMax = 6
const nobody: readonly FoundPerson[] = []

/** The musicians whose name has this part. Empty until typing has paused. */
export function useFoundPeople(typed: string): readonly FoundPerson[] {
  const q = typed.trim().replace(/^@/, '')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), debounceMs)
    return () => clearTimeout(timer)
  }, [q])
  const { data } = useApi('searchMusicians', asked === '' ? null : { query: { q: asked, limit: shownMax } }, {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  return q === '' || asked === '' ? nobody : (data?.items ?? nobody)
}
