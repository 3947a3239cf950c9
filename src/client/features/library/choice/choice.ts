// What the library shows: a list, an order, an artist and a search. It is part of the address, so that Back restores it.
import { searchMaxLength } from '~/contract/limits-beyond'

const shownLists = ['all', 'device', 'recent'] as const
export type Shown = (typeof shownLists)[number]

export const sorts = ['bought', 'title', 'artist'] as const
export type Sort = (typeof sorts)[number]

export type Choice = {
  /** Null until the person has chosen a list. */
  show: Shown | null
  sort: Sort
  /** The id of an artist. */
  artist: string | null
  q: string
}

export function choiceOf(search: string): Choice {
  const params = new URLSearchParams(search)
  return {
    show: shownLists.find((one) => one === params.get('show')) ?? null,
    sort: sorts.find((one) => one === params.get('sort')) ?? 'bought',
    artist: params.get('artist') || null,
    q: (params.get('q') ?? '').slice(0, searchMaxLength),
  }
}

/** The query string after a change. Everything else in the address stays, such as an open checkout. */
export function searchWith(search: string, change: Partial<Choice>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '' || (name === 'sort' && value === 'bought')) params.delete(name)
    else params.set(name, value)
  }
  return params.size === 0 ? '' : `?${params}`
}

/** Whether the tracks are searched, sorted or left out in any way, so that the whole list is needed. */
export const isNarrowed = ({ sort, artist, q }: Choice) =>
  sort !== 'bought' || artist !== null || q.trim() !== ''
