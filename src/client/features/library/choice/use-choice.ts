import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '~/contract/paths'
import { type Choice, choiceOf, searchWith } from './choice'

export type ChangeChoice = (change: Partial<Choice>) => void

export function useChoice(): [Choice, ChangeChoice] {
  const [, navigate] = useLocation()
  const search = useSearch()
  const change = useCallback<ChangeChoice>(
    (change) => navigate(paths.library + searchWith(location.search, change), { replace: true }),
    [navigate],
  )
  return [useMemo(() => choiceOf(search), [search]), change]
}
