// Where things stand in a chart: amounts from bottom to top, 0 to 100 from the top down, and labels that leave each
// other room.

/** The least and the most that is shown, both on a line of their own. */
export type Scale = { lowestCents: number; highestCents: number; lines: readonly number[] }

const linesAtMost = 4
const roundSteps = [1, 2, 2.5, 5, 10]

/** In round steps: nobody reads $3.37 off an axis. Of nothing at all, a dollar. */
function stepFor(rangeCents: number) {
  const least = Math.max(rangeCents, 1) / linesAtMost
  const power = 10 ** Math.floor(Math.log10(least))
  const step = roundSteps.find((round) => round * power >= least) ?? 10
  // No axis has half a cent on it.
  return Math.max(1, Math.ceil(step * power))
}

/** Zero is always on it, since the length of a bar means something only from there. */
export function scaleOf(amounts: readonly number[]): Scale {
  const least = amounts.reduce((low, cents) => Math.min(low, cents), 0)
  const most = amounts.reduce((high, cents) => Math.max(high, cents), least === 0 ? 100 : 0)
  const isEmpty = amounts.every((cents) => cents === 0)
  const step = isEmpty ? 100 : stepFor(most - least)
  const first = Math.floor(least / step)
  const last = Math.ceil((isEmpty ? 100 : most) / step)
  const lines = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { lowestCents: first * step, highestCents: last * step, lines }
}

export const heightOf = ({ lowestCents, highestCents }: Scale, cents: number) =>
  (100 * (highestCents - cents)) / (highestCents - lowestCents)

/** Which of so many have their name written under them: the last in any case, and others as far apart as it takes. */
export function labelled(count: number, most: number): number[] {
  const apart = Math.max(1, Math.ceil(count / most))
  const last = count - 1
  return Array.from({ length: Math.ceil(count / apart) }, (_, index) => last - index * apart).toReversed()
}
