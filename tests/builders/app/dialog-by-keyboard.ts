// Opens a dialog with the keyboard alone, and leaves it with Escape.
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

export type OpenedDialog = {
  user: UserEvent
  /** The button that opens the dialog, or the menu with `item`. */
  button: string | RegExp
  item?: string
  title: string | RegExp
}

const buttonNamed = async (name: string | RegExp) =>
  (await screen.findAllByRole('button', { name }))[0] as HTMLElement

/**
 * Opens a dialog with Enter, moves through it with Tab and leaves it with Escape. Returns a sentence for each expectation
 * about the focus that the dialog breaks, and an empty list if it breaks none.
 */
export async function faultsByKeyboard({ user, button: name, item, title }: OpenedDialog) {
  const faults: string[] = []
  const button = await buttonNamed(name)
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  act(() => button.focus())
  await user.keyboard('{Enter}')
  if (item !== undefined) {
    await screen.findByRole('menuitem', { name: item })
    await user.keyboard(`${item}{Enter}`)
  }
  const dialog = await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true)).catch(() =>
    faults.push('the focus is not in the dialog'),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull()).catch(() =>
    faults.push('Escape does not close the dialog'),
  )
  if (document.activeElement !== button)
    faults.push(`the focus is on ${document.activeElement?.outerHTML.slice(0, 120)} afterwards`)
  return faults
}
