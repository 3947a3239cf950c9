// How many examples a property test draws: a few in `npm test`, all of them in `npm run test:deep`, and at most ten in
// `npm run test:mutation`, which runs each test hundreds of times.

const isDeep = process.env.LARIAT_DEEP === '1'

type Runs = {
  /** Enough to find a common mistake within two seconds. */
  usual: number
  /** Enough to find a rare mistake. */
  deep: number
}

const isMutation = process.env.LARIAT_EXAMPLES === 'few'

export const propertyRuns = ({ usual, deep }: Runs): number => {
  if (isMutation) return Math.min(usual, 10)
  return isDeep ? deep : usual
}
