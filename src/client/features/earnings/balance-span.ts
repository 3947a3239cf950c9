import { balanceDaysMax } from '~/contract/limits'

const dayMs = 24 * 60 * 60 * 1_000

type Span = { from: string; to: string }

/** What is wrong with the days somebody asks for; undefined where they can be shown. */
export function spanProblem({ from, to }: Span): string | undefined {
  if (from === '' || to === '') return 'Give the first and the last day.'
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) return 'The last day cannot be before the first.'
  return days > balanceDaysMax ? 'Ask for three years at most at once.' : undefined
}
