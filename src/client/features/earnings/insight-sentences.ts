// What the numbers say, in words.
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { counted } from './counted'
import { longDay } from './day-text'

export type Insights = Answer<'revenueInsights'>

/** So that a title in another script does not turn the sentence around it. */
const title = (text: string) => `“\u2068${text}\u2069”`

const sales = (count: number) => counted(count, 'sale', 'sales')

function earned({ netCents, sales: count, previousNetCents, previousSales }: Insights) {
  const before = 'in the 30 days before'
  if (count === 0)
    return previousSales === 0
      ? `You sold nothing in the last 30 days, nor ${before}.`
      : `You sold nothing in the last 30 days; ${before} it was ${moneyText(previousNetCents)}.`
  const now = `In the last 30 days you earned ${moneyText(netCents)} from ${sales(count)}`
  if (previousSales === 0) return `${now}, after nothing ${before}.`
  const more = netCents - previousNetCents
  if (more === 0) return `${now}, as much as ${before}.`
  return `${now}, ${moneyText(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than ${before}.`
}

function returned({ returnedCents }: Insights) {
  return returnedCents > 0 ? `${moneyText(returnedCents)} of your share went back to buyers.` : null
}

function bought({ buyers, returningBuyers }: Insights) {
  if (buyers === 0) return null
  const people = counted(buyers, 'person bought', 'people bought')
  if (returningBuyers === 0) return `${people}, ${buyers === 1 ? '' : 'all '}for the first time.`
  if (returningBuyers === buyers)
    return `${people}${buyers === 1 ? ', who had bought from you before.' : ', and all had bought from you before.'}`
  return `${people}, of whom ${returningBuyers.toLocaleString('en')} had bought from you before.`
}

const usual = ({ averagePriceCents }: Insights) =>
  averagePriceCents === null ? null : `A track went for ${moneyText(averagePriceCents)} on average.`

const bestTrack = ({ bestTrack: best }: Insights) =>
  best && `${title(best.title)} did best: ${moneyText(best.netCents)} from ${sales(best.sales)}.`

const bestDay = ({ bestDay: best }: Insights, locale?: string) =>
  best &&
  `Your best day was ${longDay(best.date, locale)}: ${moneyText(best.netCents)} from ${sales(best.sales)}.`

/** What there is nothing to say of is left out. */
export const insightSentences = (insights: Insights, locale?: string): string[] =>
  [
    earned(insights),
    returned(insights),
    bestTrack(insights),
    bestDay(insights, locale),
    bought(insights),
    usual(insights),
  ].filter((sentence) => sentence !== null)
