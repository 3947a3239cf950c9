// Chooses the sentences that sum up an artist's last 30 days.
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { longDay } from '~/client/charts/day-format'
import { messages } from './messages'

export type Insights = Answer<'revenueInsights'>

const words = messages.insights

function earned({ netCents, sales, previousNetCents, previousSales }: Insights) {
  if (sales === 0 && previousSales === 0) return words.nothingSold
  if (sales === 0) return words.nothingSoldNow(moneyText(previousNetCents))
  const now = moneyText(netCents)
  if (previousSales === 0) return words.firstEarned(now, sales)
  const more = netCents - previousNetCents
  if (more === 0) return words.asMuch(now, sales)
  return (more > 0 ? words.more : words.less)(now, sales, moneyText(Math.abs(more)))
}

function buyers({ buyers: count, returningBuyers: returning }: Insights) {
  if (count === 0) return null
  if (returning === 0) return words.newBuyers(count)
  return returning === count ? words.returningBuyers(count) : words.mixedBuyers(count, returning)
}

const returned = ({ returnedCents }: Insights) =>
  returnedCents > 0 ? words.returned(moneyText(returnedCents)) : null

const averagePrice = ({ averagePriceCents }: Insights) =>
  averagePriceCents === null ? null : words.averagePrice(moneyText(averagePriceCents))

const bestTrack = ({ bestTrack: best }: Insights) =>
  best && words.bestTrack(best.title, moneyText(best.netCents), best.sales)

const bestDay = ({ bestDay: best }: Insights, locale?: string) =>
  best && words.bestDay(longDay(best.date, locale), moneyText(best.netCents), best.sales)

export const insightSentences = (insights: Insights, locale?: string): string[] =>
  [
    earned(insights),
    returned(insights),
    bestTrack(insights),
    bestDay(insights, locale),
    buyers(insights),
    averagePrice(insights),
  ].filter((sentence) => sentence !== null)
