import type { Achievement } from '~/contract/schemas/built'

const nearestMax = 3

const share = ({ progress }: Achievement) => progress.done / progress.goal

const isOpen = ({ reachedAt, progress }: Achievement) => reachedAt === null && progress.done < progress.goal

/** Those that are closest to their goal, and of one series only the next. With equal progress the catalogue decides. */
export const nearestOf = (achievements: readonly Achievement[]): Achievement[] => {
  const open = achievements.filter(isOpen)
  const next = open.filter(({ series }, at) => open.findIndex((other) => other.series === series) === at)
  return next.toSorted((one, other) => share(other) - share(one)).slice(0, nearestMax)
}
