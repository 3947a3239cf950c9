import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'

afterEach(cleanup)
beforeEach(() => history.pushState(null, '', '/page'))

/** A dialog with a link, and a question before it closes if `asks`. */
function Page({ asks = false, isInAddress = false }) {
  const [open, setOpen] = useState<'none' | 'dialog' | 'question'>('none')
  const close = () => setOpen(asks ? 'question' : 'none')
  const leave = () => {
    setOpen('none')
    history.pushState(null, '', '/elsewhere')
  }
  return (
    <>
      <button onClick={() => setOpen('dialog')}>Open</button>
      <Dialog open={open !== 'none'} title="Photo" isInAddress={isInAddress} onClose={close}>
        <button onClick={leave}>Elsewhere</button>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title="Discard it?"
        act="Discard"
        onAct={() => setOpen('none')}
        onClose={() => setOpen('dialog')}
      >
        It is lost.
      </ConfirmDialog>
    </>
  )
}

async function openDialog(props: { asks?: boolean; isInAddress?: boolean } = {}) {
  const user = userEvent.setup()
  render(<Page {...props} />, { wrapper: StrictMode })
  const entriesBefore = history.length
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { press: (name: string) => user.click(screen.getByRole('button', { name })), entriesBefore }
}

const back = () => act(async () => history.back())
const photo = () => screen.queryByRole('dialog', { name: 'Photo' })
const question = () => screen.queryByRole('dialog', { name: 'Discard it?' })
const isAtPage = () => location.pathname === '/page' && history.state === null

it('Back closes an open dialog and stays on the page', async () => {
  await openDialog()
  expect(photo()).not.toBeNull()
  await back()
  expect(photo()).toBeNull()
  expect(isAtPage()).toBe(true)
})

it('a dialog that was closed by a button leaves no entry before the page', async () => {
  const { press } = await openDialog()
  await press('Close')
  expect(photo()).toBeNull()
  expect(isAtPage()).toBe(true)
})

it('Forward to the entry of a closed dialog returns to the page', async () => {
  await openDialog()
  await back()
  await act(async () => history.forward())
  expect(photo()).toBeNull()
  expect(isAtPage()).toBe(true)
})

it('Back from a page that was opened in the dialog skips the entry of the dialog', async () => {
  const { press } = await openDialog()
  await press('Elsewhere')
  expect(location.pathname).toBe('/elsewhere')
  await back()
  expect(photo()).toBeNull()
  expect(isAtPage()).toBe(true)
})

it('Back closes a question over a dialog, and not the dialog', async () => {
  const { press } = await openDialog({ asks: true })
  await press('Close')
  expect(question()).not.toBeNull()
  await back()
  expect(question()).toBeNull()
  expect(photo()).not.toBeNull()
})

it('after Back, a dialog that asks before it closes stays on the page and leaves no entry', async () => {
  const { press } = await openDialog({ asks: true })
  await back()
  expect(question()).not.toBeNull()
  expect(location.pathname).toBe('/page')
  await press('Discard')
  expect(question()).toBeNull()
  expect(isAtPage()).toBe(true)
})

it('a dialog that is in the address adds no entry', async () => {
  const { entriesBefore } = await openDialog({ isInAddress: true })
  expect(history.length).toBe(entriesBefore)
  expect(isAtPage()).toBe(true)
})

/** A player that stays open while a dialog over it opens the checkout, which is in the address. */
function PlayerWithOffer() {
  const [isOfferOpen, setOfferOpen] = useState(true)
  const [isPlayerOpen, setPlayerOpen] = useState(true)
  const purchase = () => {
    history.pushState({ checkout: 'opened' }, '', '/page?checkout=dust')
    setOfferOpen(false)
  }
  return (
    <>
      <Dialog open={isPlayerOpen} title="Player" onClose={() => setPlayerOpen(false)}>
        Dust Choir
      </Dialog>
      <Dialog open={isOfferOpen} title="Preview Ended" onClose={() => setOfferOpen(false)}>
        <button onClick={purchase}>Purchase</button>
      </Dialog>
    </>
  )
}

it('one Back closes a checkout that was opened over the player, and the next one closes the player', async () => {
  render(<PlayerWithOffer />)
  await userEvent.click(screen.getByRole('button', { name: 'Purchase', hidden: true }))
  expect(location.search).toBe('?checkout=dust')
  await back()
  await expect.poll(() => history.state).toEqual({ overlays: 1 })
  expect(location.search).toBe('')
  expect(screen.queryByRole('dialog', { name: 'Player', hidden: true })).not.toBeNull()
  await back()
  await expect.poll(isAtPage).toBe(true)
  expect(screen.queryByRole('dialog', { name: 'Player', hidden: true })).toBeNull()
})

it('a checkout over the player stays in the address when the page is loaded again', async () => {
  history.replaceState({ checkout: 'opened', overlays: 1, below: 1 }, '', '/page?checkout=dust')
  render(
    <Dialog open isInAddress title="Checkout" onClose={() => {}}>
      Pay
    </Dialog>,
  )
  await act(async () => {})
  expect(location.search).toBe('?checkout=dust')
})
