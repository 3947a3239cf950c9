// Buyers, sellers and the simulated provider on an in-memory database without HTTP, for thousands of test sequences.
import { randomUUID } from 'node:crypto'
import type { UserRow } from '~/server/accounts/repository'
import { newUserRow } from '~/server/accounts/new-user'
import { migrate } from '~/server/database/migrate'
import { openDatabase } from '~/server/database/open'
import { createQueueMail } from '~/server/mail/queue'
import { confirmPayment, createIntent, purchase, type CheckoutParts } from '~/server/payments/checkout'
import { openPayments } from '~/server/payments/open-payments'
import { reconcile } from '~/server/payments/reconcile'
import { insertSeller } from '~/server/payouts/sellers-repository'
import { purchaseOf } from '~/server/purchases/repository'

const priceCents = 150

const openTestClock = () => {
  let now = Date.UTC(2030, 0, 1)
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms
    },
  }
}

const fail = (error: unknown) => {
  throw error
}

const openParts = async () => {
  const clock = openTestClock()
  const { database, engine } = openDatabase({ databaseUrl: null, sqliteFile: ':memory:', onIdleError: fail })
  await migrate(database, engine, clock)
  const queueMail = createQueueMail({ clock })
  const payments = openPayments({ database, clock, queueMail, onError: fail, provider: null })
  const { provider, testMode, intake } = payments
  if (!testMode) throw new Error('Payments are simulated here')
  return { clock, database, provider, testMode, intake, queueMail }
}

type Parts = Awaited<ReturnType<typeof openParts>>

const addUser = async (
  { database, clock }: Parts,
  profileType: 'listener' | 'musician',
): Promise<UserRow> => {
  const username = randomUUID().slice(0, 13)
  const email = `${username}@example.com`
  const secrets = { passwordHash: '', registrationKey: null }
  const user = newUserRow({ email, username, profileType, ...secrets, now: clock.now() })
  await database.insertInto('users').values(user).execute()
  return user
}

const addSeller = async (parts: Parts) => {
  const { database, clock, provider, testMode } = parts
  const seller = await addUser(parts, 'musician')
  const { id } = await provider.createAccount(seller.id, seller.email)
  await testMode.accounts.finishOnboarding(id, true)
  await insertSeller(database, seller.id, await provider.findAccount(id), clock.now())
  return { seller, accountId: id }
}

const addTrack = async ({ database, clock }: Parts, artistId: string) => {
  const id = randomUUID()
  const now = clock.now()
  const state = { is_wip: 0, audio_state: 'ready' as const, is_listed: 1 }
  const times = { released_at: now, created_at: now, updated_at: now }
  const names = { title: 'Sold', genre: 'Dub' as const }
  await database
    .insertInto('tracks')
    .values({ id, artist_id: artistId, price_cents: priceCents, ...names, ...state, ...times })
    .execute()
  return id
}

const sessionOf = (user: UserRow) => ({ user, tokenHash: `session of ${user.id}` })

export const openMoneyWorld = async () => {
  const parts = await openParts()
  const { database, clock } = parts
  const checkout: CheckoutParts = {
    ...parts,
    fee: { percent: 10, fixedCents: 30 },
    // The checkout only needs to know whether a purchase exists.
    purchaseOf: async ({ user }, trackId) =>
      (await purchaseOf(database, user.id, trackId)) ? ({ trackId } as never) : null,
  }
  return {
    ...parts,
    advance: clock.advance,
    addUser: (profileType: 'listener' | 'musician') => addUser(parts, profileType),
    addSeller: () => addSeller(parts),
    addTrack: (artistId: string) => addTrack(parts, artistId),
    begin: (user: UserRow, trackId: string) => createIntent(checkout, user, { trackId, saveCard: false }),
    confirm: (user: UserRow, intentId: string) => confirmPayment(checkout, sessionOf(user), intentId),
    take: (user: UserRow, trackId: string) => purchase(checkout, sessionOf(user), trackId),
    owns: async (user: UserRow, trackId: string) =>
      (await purchaseOf(database, user.id, trackId)) !== undefined,
    catchUp: () =>
      reconcile(parts, { payments: 'all', stopping: new AbortController().signal, onError: fail }),
  }
}

export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>
