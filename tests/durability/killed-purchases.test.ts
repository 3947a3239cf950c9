// The server is killed again and again during purchases: a track is owned exactly when it is paid.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { propertyRuns } from '../builders/property-runs'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer, type KillableServer } from './killable-server'

const buyers = 10
const tracks = propertyRuns({ usual: 8, deep: 20 })
const kills = propertyRuns({ usual: 8, deep: 20 })
const atOnce = 6
const withinMs = 180_000
const patience = { timeout: 30_000, interval: 100 }

beforeAll(ensureBuilt)

type Api = (path: string, body: object, token?: string) => Promise<{ status: number; data: Answer }>
type Answer = {
  token: string
  clientSecret: string
  paymentIntentId: string
  status: string
  user: { _id: string }
}
type PlannedPurchase = { buyer: number; trackId: string; token: string }

const apiOf = async (server: KillableServer): Promise<Api> => {
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const gate = await post('/user/validate-beta-access', { accessKey: 'SPACECOWBOY' }, {})
  return async (path, body, token) => {
    const headers = {
      'x-beta-token': gate.body.betaToken,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await post(path, body, headers)
    return { status: answer.status, data: answer.body.data }
  }
}

const register = async (api: Api, name: string, profileType: 'listener' | 'musician') => {
  const person = { username: name, email: `${name}@example.com`, password: 'written in ink', profileType }
  return (await api('/user/register', person)).data
}

const addTracks = (folder: string, artistId: string) => {
  const database = new SQLite(join(folder, 'lariat.sqlite'))
  const add = database.prepare(
    `insert into tracks (id, artist_id, title, genre, price_cents, is_wip, audio_state, is_listed, released_at, created_at, updated_at)
     values (?, ?, 'Sold', 'Dub', 150, 0, 'ready', 1, 1, 1, 1)`,
  )
  for (let at = 0; at < tracks; at += 1) add.run(`track-${at}`, artistId)
  database.close()
}

const start = async (folder: string) => {
  const server = await startServer(folder, { LARIAT_DEMO: '0', LARIAT_MEDIA_WORKERS: '0' })
  onTestFinished(server.stop)
  return server
}

/** The planned purchases, ordered so that purchases that run at the same time have different buyers. */
const openShop = async (folder: string): Promise<PlannedPurchase[]> => {
  const server = await start(folder)
  const api = await apiOf(server)
  const seller = await register(api, 'seller', 'musician')
  await api('/stripe/connect/onboard', {}, seller.token)
  await api('/stripe/test-mode/onboarding', { outcome: 'complete' }, seller.token)
  const tokens: string[] = []
  for (let buyer = 0; buyer < buyers; buyer += 1)
    tokens.push((await register(api, `buyer${buyer}`, 'listener')).token)
  await server.stop()
  addTracks(folder, seller.user._id)
  return Array.from({ length: tracks }, (_, track) =>
    tokens.map((token, buyer) => ({ buyer, token, trackId: `track-${track}` })),
  ).flat()
}

/** Buys a track; returns whether the server confirmed that the buyer owns it. */
const buy = async (api: Api, { trackId, token }: PlannedPurchase) => {
  const begun = await api('/stripe/create-payment-intent', { trackId }, token)
  // The status is 409 if an earlier attempt has paid but its answer was lost.
  if (begun.status === 409) return (await api('/purchase', { trackId }, token)).status === 200
  const { clientSecret, paymentIntentId } = begun.data
  await api('/stripe/test-mode/pay', { clientSecret, paymentMethodId: 'pm_card_success' }, token)
  return (await api('/stripe/confirm-payment', { paymentIntentId }, token)).data.status === 'paid'
}

const buyUntilKilled = async (api: Api, planned: PlannedPurchase[], done: Set<PlannedPurchase>) => {
  const waiting = planned.filter((purchase) => !done.has(purchase))
  const one = async () => {
    for (let purchase = waiting.shift(); purchase; purchase = waiting.shift()) {
      if (await buy(api, purchase)) done.add(purchase)
    }
  }
  // Requests that run when the server is killed end with a connection error.
  await Promise.allSettled(Array.from({ length: atOnce }, one))
}

const readLedger = (folder: string) => {
  const database = new SQLite(join(folder, 'lariat.sqlite'), { readonly: true })
  const all = <Row>(query: string) => database.prepare<[], Row>(query).all()
  const paid = all<{ payment: string }>(
    `select replace(id, 'sim_pi_', '') as payment from simulated_objects
     where kind = 'intent' and json_extract(body, '$.status') = 'succeeded'`,
  )
  const owned = all<{ payment: string }>('select payment_id as payment from purchases')
  const unbalanced = all(
    'select posting_id from ledger_lines group by posting_id having sum(amount_cents) <> 0',
  )
  const seller = all<{ cents: number }>(
    `select -sum(amount_cents) as cents from ledger_lines where account like 'seller %'`,
  )
  database.close()
  const sorted = (rows: { payment: string }[]) => rows.map(({ payment }) => payment).toSorted()
  return { paid: sorted(paid), owned: sorted(owned), unbalanced, sellerCents: seller[0]?.cents }
}

it(
  'a server that is killed repeatedly during purchases charges and delivers each purchase exactly once',
  async () => {
    const folder = freshFolder()
    const planned = await openShop(folder)
    const confirmed = new Set<PlannedPurchase>()
    for (let killed = 0; killed < kills; killed += 1) {
      const server = await start(folder)
      const api = await apiOf(server)
      // Each round gets at most twice an equal share of the remaining purchases, so that later rounds have some too.
      const share = Math.ceil((planned.length - confirmed.size) / (kills - killed + 1))
      const some = planned.filter((purchase) => !confirmed.has(purchase)).slice(0, share * 2)
      const buying = buyUntilKilled(api, some, confirmed)
      await wait(Math.random() * 250)
      await server.kill()
      await buying
    }
    // Without further requests the server itself completes the purchases that are paid but not owned.
    await start(folder)
    await vi.waitFor(() => {
      const { paid, owned, unbalanced, sellerCents } = readLedger(folder)
      expect(owned).toEqual(paid)
      expect(owned.length).toBeGreaterThanOrEqual(confirmed.size)
      expect(unbalanced).toEqual([])
      // 150 cents minus a fee of 10 % and 30 cents.
      expect(sellerCents).toBe(105 * paid.length)
    }, patience)
    const last = await apiOf(await start(folder))
    await buyUntilKilled(last, planned, confirmed)
    expect(confirmed.size).toBe(buyers * tracks)
    const { paid, owned } = readLedger(folder)
    expect(owned).toEqual(paid)
    expect(owned).toHaveLength(buyers * tracks)
  },
  withinMs,
)
