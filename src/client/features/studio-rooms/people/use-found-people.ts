import { useEffect, useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import type { Answer } from '~/contract/schemas/built'

export type FoundPerson = Answer<'peopleToInvite'>['items'][number]

const debounceMs = 200
const nobody: readonly FoundPerson[] = []

/** People whose name matches the typed text and whom the artist can invite to the room. Empty until typing has paused. */
export function useFoundPeople(roomId: string, typed: string): readonly FoundPerson[] {
  const q = typed.trim().replace(/^@/, '')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), debounceMs)
    return () => clearTimeout(timer)
  }, [q])
  const { data } = useApi(
    'peopleToInvite',
    asked === '' ? null : { params: { id: roomId }, query: { q: asked } },
    { revalidateOnFocus: false, keepPreviousData: true },
  )
  return q === '' || asked === '' ? nobody : (data?.items ?? nobody)
}
