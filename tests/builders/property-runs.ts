// How many examples a property test draws: a few in `npm test`, all of them in `npm run test:deep`.

const isDeep = process.env.LARIAT_DEEP === '1'

type Runs = {
  /** Enough to find a common mistake within two seconds. */
  usual: number
  /** Enough to find a rare mistake. */
  deep: number
}

export const propertyRuns = ({ usual, deep }: Runs): number => (isDeep ? deep : usual)
