import { useMemo } from 'react'
import type { Purchase } from '~/contract/schemas/built'
import type { Entry } from '../choice/chosen-tracks'

export const useEntries = (purchases: readonly Purchase[]): readonly Entry[] =>
  useMemo(() => purchases.map(({ track, purchasedAt }) => ({ track, boughtAt: purchasedAt })), [purchases])
