import type { HandlersOf } from '../http/handler'
import { recommend, type RecommendationParts } from './recommendations'

export const recommendationHandlers = (parts: RecommendationParts): HandlersOf<'recommendations'> => ({
  recommendations: ({ query, session }) => recommend(parts, session?.user.id ?? null, query),
})
