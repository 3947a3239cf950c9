// Who is on tonight, told from the date alone: everybody who comes by the same night reads the same bill.
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs
/** A night lasts until the sun is up: at two in the morning it is still yesterday's. */
const closingHour = 6
const actsOnTheBill = 5

export type Night = { number: number; week: number; dayName: string; date: string }

export const nightOf = (now: Date): Night => {
  const evening = new Date(now.getTime() - closingHour * hourMs)
  const number = Math.floor(Date.UTC(evening.getFullYear(), evening.getMonth(), evening.getDate()) / dayMs)
  return {
    number,
    week: Math.floor(number / 7),
    dayName: evening.toLocaleDateString('en', { weekday: 'long' }),
    date: evening.toLocaleDateString('en', { day: 'numeric', month: 'long' }),
  }
}

/** Starts at another one every night, and comes round to all. */
const turned = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = items.length === 0 ? 0 : by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

/** Five acts out of what is played now, no artist twice; the first is the headliner. */
export const billOf = (night: Night, popular: readonly Track[]): Track[] => {
  const seen = new Set<string>()
  const acts = turned(popular, night.number * actsOnTheBill).filter((track) => {
    const name = artistName(track.artist)
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
  return acts.slice(0, actsOnTheBill)
}

/** A house band stays for the week. */
export const houseBandOf = <Artist>(night: Night, artists: readonly Artist[]): Artist | undefined =>
  artists.length === 0 ? undefined : artists[night.week % artists.length]
