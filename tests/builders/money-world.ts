// Buyers, sellers and the simulated provider on a database in memory, past every call: for thousands of sequences.
import { randomUUID } from 'node:crypto'
import type { UserRow } from '~/server/accounts/repository'
import { newUserRow } from '~/server/accounts/new-user'
import { migrate } from '~/server/database/migrate'
import { openDatabase } from '~/server/database/open'
import { confirmPayment, createIntent, purchase, type CheckoutParts } from '~/server/payments/checkout'
import { openPayments } from '~/server/payments/open-payments'
import { reconcile } from '~/server/payments/reconcile'
import { insertSeller } from '~/server/payouts/sellers-repository'
import { purchaseOf } from '~/server/purchases/repository'

const priceCents = 150

export const openMoneyWorld = async () => {
  let now = Date.UTC(2030, 0, 1)
  const clock = { now: () => now }
  const { database, engine } = openDatabase({
    databaseUrl: null,
    sqliteFile: ':memory:',
    onIdleError: () => {},
  })
  await migrate(database, engine, clock)
  const onError = (error: unknown) => {
    throw error
  }
  const payments = openPayments({ database, clock, onError }, null)
  const { provider, testMode } = payments
  if (!testMode) throw new Error('Payments are simulated here')
  const checkout: CheckoutParts = {
    database,
    clock,
    provider,
    fee: { percent: 10, fixedCents: 30 },
    // Only whether there is one is asked here.
    purchaseOf: async (userId, trackId) =>
      (await purchaseOf(database, userId, trackId)) ? ({ trackId } as never) : null,
  }
  const addUser = async (profileType: 'listener' | 'musician'): Promise<UserRow> => {
    const username = randomUUID().slice(0, 13)
    const email = `${username}@example.com`
    const user = newUserRow({ email, username, profileType, passwordHash: '', registrationKey: null, now })
    await database.insertInto('users').values(user).execute()
    return user
  }
  const addSeller = async () => {
    const seller = await addUser('musician')
    const { id } = await provider.createAccount(seller.id, seller.email)
    await testMode.accounts.finishOnboarding(id, true)
    await insertSeller(database, seller.id, await provider.findAccount(id), now)
    return { seller, accountId: id }
  }
  const addTrack = async (artistId: string) => {
    const id = randomUUID()
    const times = { released_at: now, created_at: now, updated_at: now }
    await database
      .insertInto('tracks')
      .values({
        id,
        artist_id: artistId,
        title: 'Sold',
        genre: 'Dub',
        price_cents: priceCents,
        is_wip: 0,
        audio_state: 'ready',
        is_listed: 1,
        ...times,
      })
      .execute()
    return id
  }
  return {
    database,
    provider,
    testMode,
    intake: payments.intake,
    advance: (ms: number) => {
      now += ms
    },
    addUser,
    addSeller,
    addTrack,
    begin: (user: UserRow, trackId: string) => createIntent(checkout, user, { trackId, saveCard: false }),
    confirm: (user: UserRow, intentId: string) => confirmPayment(checkout, user.id, intentId),
    take: (user: UserRow, trackId: string) => purchase(checkout, user.id, trackId),
    owns: async (user: UserRow, trackId: string) =>
      (await purchaseOf(database, user.id, trackId)) !== undefined,
    catchUp: () => reconcile({ database, clock, provider, intake: payments.intake }, onError),
  }
}

export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>
