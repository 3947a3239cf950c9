// Sorts recommendations into the groups of the page and turns chosen ones into edits. Pure.
import type { PriceAdvice, PriceRecommendation } from '~/contract/schemas/built'
import type { TrackEdit } from '../bulk/bulk-edit'

export type Suggestion = Extract<PriceAdvice, { type: 'suggestion' }>
export type Suggested = PriceRecommendation & { advice: Suggestion }
export type Unknown = PriceRecommendation & { advice: Exclude<PriceAdvice, Suggestion> }

type Groups = { changes: Suggested[]; fitting: Suggested[]; unknown: Unknown[] }

const isSuggested = (item: PriceRecommendation): item is Suggested => item.advice.type === 'suggestion'

export function groupsOf(items: readonly PriceRecommendation[]): Groups {
  const suggested = items.filter(isSuggested)
  return {
    changes: suggested.filter(({ advice }) => advice.change !== 'keep'),
    fitting: suggested.filter(({ advice }) => advice.change === 'keep'),
    unknown: items.filter((item): item is Unknown => !isSuggested(item)),
  }
}

/** An artist gives a track away on purpose, so "Select all" leaves free tracks out. */
export const selectedTogether = (items: readonly Suggested[]) => items.filter(({ price }) => price > 0)

export const editOf = ({ trackId, title, price, advice }: Suggested): TrackEdit => ({
  _id: trackId,
  title,
  changes: { price: advice.suggestedPrice },
  before: { price },
  after: { price: advice.suggestedPrice },
})

type Place = { percent: number }
type Scale = { low: Place; high: Place; price: Place; suggested: Place }

/** Where the prices are on a line that has some room beyond the lowest and the highest of them. */
export function scaleOf({ price, advice }: Suggested): Scale {
  const { lowPrice, highPrice, suggestedPrice } = advice
  const [from, to] = [Math.min(price, lowPrice), Math.max(price, highPrice)]
  const room = Math.max(0.1, (to - from) * 0.12)
  const [start, length] = [from - room, to - from + 2 * room]
  const at = (value: number): Place => ({ percent: ((value - start) / length) * 100 })
  return { low: at(lowPrice), high: at(highPrice), price: at(price), suggested: at(suggestedPrice) }
}
