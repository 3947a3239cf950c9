import type { Achievement } from '~/contract/schemas/built'

const nearestMax = 3

const share = ({ progress }: Achievement) => progress.done / progress.goal

const isOpen = ({ reachedAt, progress }: Achievement) => reachedAt === null && progress.done < progress.goal

const tiers: readonly Achievement['tier'][] = ['bronze', 'silver', 'gold']

/** Those that are closest to their goal, and of one series only the next. With equal progress a lower tier is nearer. */
export const nearestOf = (achievements: readonly Achievement[]): Achievement[] => {
  const open = achievements.filter(isOpen)
  const next = open.filter(({ series }, at) => open.findIndex((other) => other.series === series) === at)
  return next
    .toSorted(
      (one, other) => share(other) - share(one) || tiers.indexOf(one.tier) - tiers.indexOf(other.tier),
    )
    .slice(0, nearestMax)
}
