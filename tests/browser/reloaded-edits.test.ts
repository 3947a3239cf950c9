// Edits of a playlist on a slow network, and a page that is reloaded before the server has answered them.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { demoTrackId } from './demo-people'
import { withBrowser } from './harness'

const { openPage } = withBrowser()
const titles = ['Dust Choir', 'Mule in Zero G', 'Low Gravity Two-Step']

const addPlaylist = (page: Page, tracks: readonly string[]) =>
  page.evaluate(
    async (body) => {
      const answer = await fetch('/api/playlists', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'x-beta-token': localStorage.getItem('betaToken') ?? '',
        },
        body: JSON.stringify(body),
      })
      return ((await answer.json()) as { data: { _id: string } }).data._id
    },
    { title: 'Slow Loop', tracks },
  )

async function fromMenu(page: Page, title: string, item: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

const shown = async (page: Page) =>
  (
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Move / })
      .all()
  ).length

it('the edits arrive once after the reload, also those that waited behind the first', async () => {
  const page = await openPage({ path: '/explore', signedInAs: 'listener', width: 1280, height: 860 })
  await page.getByRole('heading', { name: 'Explore' }).waitFor()
  const id = await addPlaylist(page, [...titles.slice(0, 2).map(demoTrackId), 'demo-low-gravity-two-step'])
  await page.goto(`/playlist/user/${id}`)
  await expect.poll(() => shown(page)).toBe(3)
  await page.route('**/api/playlists/*/tracks/*', () => {})
  await fromMenu(page, 'Dust Choir', 'Remove from playlist')
  await expect.poll(() => shown(page)).toBe(2)
  await fromMenu(page, 'Mule in Zero G', 'Remove from playlist')
  await expect.poll(() => shown(page)).toBe(1)
  // Edits that are not answered soon are stored, because nothing can be stored for certain while a page ends.
  await page.getByText(/^2 changes are waiting/).waitFor()
  await page.unroute('**/api/playlists/*/tracks/*')
  // The page that is left may have sent an edit too. The server carries it out once.
  const arrived = new Set<string | undefined>()
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE')
      arrived.add(new URL(response.url()).pathname.split('/').at(-1))
  })
  await page.reload()
  await expect.poll(() => [...arrived]).toEqual(titles.slice(0, 2).map(demoTrackId))
  await page.reload()
  await page.getByRole('button', { name: 'Move Low Gravity Two-Step' }).waitFor()
  expect(await shown(page)).toBe(1)
})
