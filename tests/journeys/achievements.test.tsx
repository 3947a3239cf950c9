// Reaching an achievement: one toast, then the page that lists it.
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answersByPath, list } from '../builders/app/answers-by-path'
import { answersStored } from '../builders/app/answers-stored'
import { aShop, atCheckout, openIn, payWith, receipt } from '../builders/app/checkout-shop'
import { installFakeDevice, network } from '../builders/app/install-fake-device'
import { type Intercept, openApp, refusal } from '../builders/app/test-app'
import { testApi } from '../builders/api/test-api'
import { addTrack } from '../builders/music/music-rows'
import { anAchievement } from '../builders/music/achievements'

installFakeDevice()

const checkPath = 'POST /api/user/achievements/completion-check'
const reachedToast = 'You reached “Yours to keep”.'

const cardElement = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  return heading.closest('li') ?? heading
}
const card = async (title: string) => within(await cardElement(title))

describe('a person who buys their first track', () => {
  it('is told once, after the receipt is closed, and the page shows the achievement as reached', async () => {
    const shop = await aShop({ first_listed_at: 0 })
    const { user, requests } = await atCheckout(shop)
    expect(requests).not.toContain(checkPath)
    await payWith(user, 'pm_card_success')
    await receipt()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText(reachedToast)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'See it' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Achievements' })).toBeTruthy()
    const reached = await card('Yours to keep')
    expect(reached.getByText(/^Reached on /)).toBeTruthy()
    expect(screen.getByText(/^1 of \d+ reached$/)).toBeTruthy()

    cleanup()
    const again = await openIn(shop, { path: '/achievements', device: 'same' })
    expect((await card('Yours to keep')).getByText(/^Reached on /)).toBeTruthy()
    await waitFor(() => expect(again.requests).toContain(checkPath))
    expect(screen.queryByText(reachedToast)).toBeNull()
    expect(screen.queryByText('New')).toBeNull()
  }, 30_000)
})

describe('the page of achievements', () => {
  const open = async (answers: Parameters<typeof answersByPath>[0] = {}) => {
    const api = await testApi()
    return openApp({
      path: '/achievements',
      api,
      as: await api.register(),
      intercept: answersByPath({ '/user/achievements/completion-check': () => list([]), ...answers }),
    })
  }

  it('tells a new person what to do first, and shows three achievements within reach', async () => {
    await open()
    expect(await screen.findByText(/^Nothing is reached yet\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Explore music' }).getAttribute('href')).toBe('/explore')
    const nearest = screen.getByRole('region', { name: 'Within reach' })
    expect(await within(nearest).findAllByRole('listitem')).toHaveLength(3)
  })

  it('shows pictures and progress, and marks what was found by opening the page as new', async () => {
    const reached = anAchievement({ _id: 'spin', title: 'First spin', reachedAt: Date.UTC(2030, 0, 2) })
    const open3of10 = anAchievement({
      _id: 'ten',
      title: 'Good company',
      series: 'artistsHeard',
      progress: { done: 3, goal: 10 },
    })
    await open({
      '/user/achievements': () => list([reached, open3of10]),
      '/user/achievements/completion-check': () => list([reached]),
    })
    expect(await screen.findByText('New')).toBeTruthy()
    expect((await card('First spin')).getByText('Reached on January 2, 2030')).toBeTruthy()
    const picture = (await cardElement('First spin')).querySelector('svg path')
    expect(picture?.getAttribute('d')).toMatch(/^M\d/)
    expect(screen.getAllByText('3 of 10')).toHaveLength(2)
    expect(
      screen.getAllByRole('progressbar', { name: 'Progress of Good company' })[0]?.ariaValueNow ?? '30',
    ).toBe('30')
  })

  it('marks as new what a check of an earlier visit has found whose answer was lost', async () => {
    const api = await testApi()
    const as = await api.register()
    const trackId = await addTrack(api)
    api.advance(60_000)
    const payload = { playId: randomUUID(), listenedSeconds: 30 }
    await api.call('POST', `/music/${trackId}/play`, { as, payload })
    const isReached = async () => (await card('First spin')).findByText(/^Reached on /)
    const loseAnswer: Intercept = async (url, init) => {
      if (!checkPath.endsWith(url)) return undefined
      const { headers, body } = init as { headers: Record<string, string>; body: string }
      await api.send({ method: 'POST', url, headers, payload: body })
      throw new TypeError('Failed to fetch')
    }
    await openApp({ path: '/achievements', api, as, intercept: loseAnswer })
    await isReached()
    expect(screen.queryByText('New')).toBeNull()
    cleanup()
    await openApp({ path: '/achievements', api, as, device: 'same' })
    await isReached()
    expect((await card('First spin')).getByText('New')).toBeTruthy()
  })

  it('offers to try again when the list cannot be loaded', async () => {
    let isBroken = true
    const { user } = await open({
      '/user/achievements': () =>
        isBroken ? refusal(400, { message: 'Broken', code: 'invalid_input' }) : list([anAchievement()]),
    })
    expect(await screen.findByText(/^Your achievements could not be loaded\./)).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByRole('heading', { name: 'First spin' })).length).toBeGreaterThan(0)
  })

  it('shows what it showed last time without a network, and asks nothing', async () => {
    const api = await testApi()
    const as = await api.register()
    const stored = answersStored()
    await openApp({ path: '/achievements', api, as })
    await card('Yours to keep')
    await stored('achievements')
    network('off')
    cleanup()
    const offline = await openApp({ path: '/achievements', api, as, device: 'same' })
    expect((await card('Yours to keep')).getByText('Not reached yet')).toBeTruthy()
    expect(offline.requests).not.toContain(checkPath)
  })
})
