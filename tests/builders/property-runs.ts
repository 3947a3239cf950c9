// How many examples a property test draws, and how often other tests with random steps repeat them: few in `npm test`,
// many in `npm run test:deep`, and at most ten in `npm run test:mutation`, which runs each test hundreds of times.

const isDeep = process.env.LARIAT_DEEP === '1'
const isMutation = process.env.LARIAT_EXAMPLES === 'few'

type Runs = {
  /** Enough to find a common mistake within two seconds. */
  usual: number
  /** Enough to find a rare mistake. */
  deep: number
}

export const propertyRuns = ({ usual, deep }: Runs): number => {
  if (isMutation) return Math.min(usual, 10)
  return isDeep ? deep : usual
}
