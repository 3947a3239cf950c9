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

/** FNV-1a: what a name draws on a night. */
const lotOf = (night: number, id: string): number => {
  let value = 0x811c9dc5
  for (const letter of `${night} ${id}`) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

/** Each draws its own lot, so that one who comes or goes leaves the order of the others alone. */
const drawn = <Item extends { _id: string }>(items: readonly Item[], night: number): Item[] =>
  items.toSorted((one, other) => lotOf(night, one._id) - lotOf(night, other._id))

/** Five acts out of what is played now, no artist twice; the first is the headliner. */
export const billOf = (night: Night, popular: readonly Track[]): Track[] => {
  const seen = new Set<string>()
  const acts = drawn(popular, night.number).filter((track) => {
    const name = artistName(track.artist)
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
  return acts.slice(0, actsOnTheBill)
}

/** A house band stays for the week. */
export const houseBandOf = <Artist extends { _id: string }>(
  night: Night,
  artists: readonly Artist[],
): Artist | undefined => drawn(artists, night.week)[0]
