import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { useUnsavedDialog } from './use-unsaved-dialog'

afterEach(cleanup)

const onClose = vi.fn()

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  const { close, question } = useUnsavedDialog(isUnsaved, onClose)
  return (
    <>
      <button type="button" onClick={close}>
        Close
      </button>
      {question}
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('a dialog closes at once if everything is saved, and otherwise after its changes are discarded', async () => {
  onClose.mockClear()
  const { rerender } = render(<Form isUnsaved={false} />)
  await press('Close')
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(<Form isUnsaved />)
  await press('Close')
  await press('Keep editing')
  expect(onClose).toHaveBeenCalledTimes(1)
  await press('Close')
  await press('Discard changes')
  expect(onClose).toHaveBeenCalledTimes(2)
})
