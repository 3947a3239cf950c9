// The address of the page names the search and the filter, so that Back returns to them.
import { paths } from '~/contract/paths'
import type { Input } from '~/contract/schemas/built'

const filters = ['all', 'listener', 'musician', 'admin', 'blocked'] as const

type PeopleFilter = (typeof filters)[number]
export type PeopleView = { q: string; who: PeopleFilter }

export function viewOf(search: string): PeopleView {
  const query = new URLSearchParams(search)
  return { q: query.get('q') ?? '', who: filters.find((each) => each === query.get('who')) ?? 'all' }
}

export function addressOf({ q, who }: PeopleView): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (who !== 'all') query.set('who', who)
  return query.size === 0 ? paths.adminPeople : `${paths.adminPeople}?${query}`
}

export const inputOf = ({ q, who }: PeopleView): Input<'adminPeople'> => ({
  query: {
    ...(q !== '' && { q }),
    ...(who === 'blocked' ? { state: 'blocked' as const } : who !== 'all' && { role: who }),
  },
})
