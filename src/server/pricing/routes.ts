import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { HandlersOf } from '../http/handler'
import { Market } from './market'
import { priceRecommendations } from './recommendations'

type Parts = { database: Database; clock: Clock }

export const pricingHandlers = (parts: Parts): HandlersOf<'pricingRecommendations'> => {
  const market = new Market(parts)
  return {
    pricingRecommendations: ({ session }) =>
      priceRecommendations({ database: parts.database, market }, session.user.id),
  }
}
