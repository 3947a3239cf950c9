// How an artist sees suggested prices and uses them, against the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installFakeDevice } from '../builders/app/install-fake-device'
import { openApp } from '../builders/app/test-app'
import { openMarket } from '../builders/music/market'

installFakeDevice()

const path = '/musician/tracks/pricing'
const group = async (name: string) => within(await screen.findByRole('region', { name }))
/** The tracks of a group. Those of a test are equally old, so their order is random. */
const titles = async (name: string) =>
  (await group(name))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .toSorted()

const openArtist = async () => {
  const market = await openMarket()
  const cheap = await market.add({ title: 'Cheap', price_cents: 100 })
  const dear = await market.add({ title: 'Dear', price_cents: 900 })
  const pricesNow = async () => {
    const rows = await market.api.database.selectFrom('tracks').select(['id', 'price_cents']).execute()
    const priceOf = new Map(rows.map(({ id, price_cents }) => [id, price_cents]))
    return [priceOf.get(cheap), priceOf.get(dear)]
  }
  return { ...market, pricesNow }
}

it('an artist finds suggested prices from the list of tracks and uses one with one press', async () => {
  const { api, artist, add, pricesNow } = await openArtist()
  await add({ title: 'Right', price_cents: 200 })
  await add({ title: 'Surf', genre: 'Surf' })
  const { user } = await openApp({ path: '/musician/tracks', api, as: artist })
  await user.click(await screen.findByRole('link', { name: 'Suggested prices' }))
  expect(await titles('Prices to consider')).toEqual(['Cheap', 'Dear'])
  expect(await titles('Prices that fit')).toEqual(['Right'])
  expect(await titles('Not enough data yet')).toEqual(['Surf'])
  const changes = await group('Prices to consider')
  expect(
    changes.getAllByText(/^Half of the buyers of comparable Dub tracks paid \$1.50 to \$2.50/),
  ).toHaveLength(2)
  expect(changes.getAllByText(/Not very certain: only about 20 sales by 5 artists/)).toHaveLength(2)
  await user.click(changes.getByRole('button', { name: 'Use $2.00 for Cheap' }))
  await screen.findByText('1 track is changed.')
  await waitFor(async () => expect(await titles('Prices that fit')).toEqual(['Cheap', 'Right']))
  expect(await pricesNow()).toEqual([200, 900])
})

it('an artist uses several suggestions at once, and undoes them together when none is left', async () => {
  const { api, artist, add, pricesNow } = await openArtist()
  await add({ title: 'Gift', price_cents: 0 })
  const { user } = await openApp({ path, api, as: artist })
  const changes = await group('Prices to consider')
  // A track is free on purpose, so it has to be selected on its own.
  await user.click(changes.getByRole('button', { name: 'Select all 2' }))
  await user.click(changes.getByRole('checkbox', { name: 'Select Gift' }))
  await user.click(screen.getByRole('button', { name: 'Use 3 suggestions' }))
  await screen.findByText('All your prices fit what buyers pay. There is nothing to change.')
  expect(await pricesNow()).toEqual([200, 200])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await titles('Prices to consider')).toEqual(['Cheap', 'Dear', 'Gift'])
  expect(await pricesNow()).toEqual([100, 900])
})

it('an artist undoes the use of a suggestion later on the page of their tracks', async () => {
  const { api, artist, pricesNow } = await openArtist()
  const { user } = await openApp({ path, api, as: artist })
  const changes = await group('Prices to consider')
  await user.click(changes.getByRole('button', { name: 'Use $2.00 for Dear' }))
  await screen.findByText('1 track is changed.')
  const studio = within(screen.getByRole('navigation', { name: 'Studio' }))
  await user.click(studio.getByRole('link', { name: 'Tracks' }))
  await screen.findByRole('heading', { level: 1, name: 'Tracks' })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Your change is undone.')
  expect(await pricesNow()).toEqual([100, 900])
})

it('an artist without comparable sales reads why nothing is suggested', async () => {
  const { api, artist, add } = await openMarket()
  await add({ title: 'Surf', genre: 'Surf' })
  await openApp({ path, api, as: artist })
  expect(
    await screen.findByText(/^Nothing can be suggested yet. A suggestion needs at least 20/),
  ).toBeTruthy()
  expect(await titles('Not enough data yet')).toEqual(['Surf'])
})

it('an artist without tracks is led to the page where tracks are uploaded', async () => {
  const { api, artist } = await openMarket()
  const { user } = await openApp({ path, api, as: artist })
  await screen.findByText('Nothing to price yet')
  await user.click(screen.getByRole('link', { name: 'Go to your tracks' }))
  expect(await screen.findByRole('heading', { name: 'Tracks' })).toBeTruthy()
})

it('suggestions that fail to load show an error, and a retry loads them', async () => {
  const { api, artist, add } = await openMarket()
  await add({ title: 'Cheap' })
  const { user, intercept } = await openApp({
    path,
    api,
    as: artist,
    intercept: (asked) =>
      asked.endsWith('/pricing-recommendations') ? new Response('{}', { status: 503 }) : undefined,
  })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The suggested prices could not be loaded.',
  )
  intercept(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await titles('Prices to consider')).toEqual(['Cheap'])
})
