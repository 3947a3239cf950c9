// Payouts, refunds and disputes at the simulated provider, and the earnings that the seller sees.
import type { Answer } from '~/contract/schemas/built'
import type { Person, TestApi } from '../api/test-api'

export const testModeOf = (api: TestApi) => {
  const { testMode } = api.payments
  if (!testMode) throw new Error('Payments are not simulated here')
  return testMode
}

type Act = (testMode: ReturnType<typeof testModeOf>) => Promise<unknown>

/** Acts at the provider and delivers its webhooks. */
export const atProvider = async (api: TestApi, act: Act) => {
  const testMode = testModeOf(api)
  await act(testMode)
  await testMode.deliver(api.payments.intake.take)
}

/** The id of the seller's account at the provider. */
export const accountOf = async (api: TestApi, seller: Person): Promise<string> => {
  const { account_id } = await api.database
    .selectFrom('sellers')
    .select('account_id')
    .where('user_id', '=', seller.user._id)
    .executeTakeFirstOrThrow()
  return account_id
}

export const payOut = async (api: TestApi, as: Person): Promise<number> => {
  const answer = await api.call('POST', '/stripe/test-mode/payout', { as })
  return answer.json<{ data: Answer<'payOutInTestMode'> }>().data.paidOutCents
}

type Reports = {
  '/stripe/earnings': Answer<'earnings'>
  '/stripe/balance': Answer<'balance'>
  '/stripe/analytics/earnings': Answer<'earningsAnalytics'>
  '/stripe/analytics/performance': Answer<'performanceAnalytics'>
  '/stripe/analytics/revenue-insights': Answer<'revenueInsights'>
}

export const readReport = async <Path extends keyof Reports>(
  api: TestApi,
  as: Person,
  path: Path,
  query = '',
): Promise<Reports[Path]> => {
  const answer = await api.call('GET', `${path}${query}`, { as })
  return answer.json<{ data: Reports[Path] }>().data
}
