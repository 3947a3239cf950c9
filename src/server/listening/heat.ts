// Heat is the popularity of a track: the logarithm of the sum of its listeners, each weighted by their latest play. A
// play weighs twice as much as one a half-life earlier, and an account that is a month old as much as twenty new ones.
// Time lowers all tracks equally, so only plays change the order and nothing is recomputed.
import { dayMs } from '~/contract/durations'

const halfLifeMs = 7 * dayMs
/** Anybody can have many new accounts and addresses, so they weigh little. */
const newcomerWeight = 1 / 20
const fullWeightAfterMs = 30 * dayMs

/** `registeredAt`: null for a signed-out listener. */
type ListenerPlay = { registeredAt: number | null; playedAt: number }

/** How much a listener weighs: from 1/20 for a new account or an address to 1 for an account of 30 days. */
const weightOf = ({ registeredAt, playedAt }: ListenerPlay): number => {
  if (registeredAt === null) return newcomerWeight
  const age = Math.min(1, Math.max(0, (playedAt - registeredAt) / fullWeightAfterMs))
  return newcomerWeight + (1 - newcomerWeight) * age
}

/** The heat of a track that only this listener has played. */
export const heatOfPlay = (play: ListenerPlay) => play.playedAt / halfLifeMs + Math.log2(weightOf(play))

/** What a play adds to the heat of a track: it replaces the listener's latest play. Null if it is not the latest. */
export const addedHeat = (play: ListenerPlay, latestAt: number | null): number | null => {
  const heat = heatOfPlay(play)
  if (latestAt === null) return heat
  if (latestAt >= play.playedAt) return null
  return heat + Math.log2(1 - 2 ** (heatOfPlay({ ...play, playedAt: latestAt }) - heat))
}

/** The heat of a track with these plays, in any order; 0 without plays. */
export const heatOf = (plays: readonly (ListenerPlay & { listener: string })[]): number => {
  const latest = new Map<string, number>()
  for (const play of plays) {
    latest.set(play.listener, Math.max(latest.get(play.listener) ?? -Infinity, heatOfPlay(play)))
  }
  const heats = [...latest.values()]
  if (heats.length === 0) return 0
  const highest = heats.reduce((left, right) => Math.max(left, right))
  return highest + Math.log2(heats.reduce((sum, heat) => sum + 2 ** (heat - highest), 0))
}
