import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog'

afterEach(cleanup)

function Preview({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        title="Preview Ended"
        onClose={close}
        actions={<button onClick={close}>Maybe Later</button>}
      >
        Buy it to hear it whole.
      </Dialog>
    </>
  )
}

async function setUp() {
  const onClose = vi.fn<() => void>()
  const user = userEvent.setup()
  render(<Preview onClose={onClose} />, { wrapper: StrictMode })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, onClose, dialog: screen.getByRole('dialog', { name: 'Preview Ended' }) }
}

describe('a dialog', () => {
  it('is modal and named by its title', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    await setUp()
    expect(showModal).toHaveBeenCalled()
    showModal.mockRestore()
  })

  it('renders no content while closed', () => {
    render(<Preview />)
    expect(screen.queryByText('Maybe Later')).toBeNull()
  })

  it('closes by its close button', async () => {
    const { user, onClose } = await setUp()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Maybe Later')).toBeNull()
  })

  it('calls onClose when the browser would cancel it, and stays open until its owner closes it', async () => {
    const { dialog, onClose } = await setUp()
    const passed = fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(passed).toBe(false)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes by a press on the backdrop, but not by one that starts inside', async () => {
    const { dialog, onClose } = await setUp()
    fireEvent.mouseDown(screen.getByText('Buy it to hear it whole.'))
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.mouseDown(dialog)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
