// The ways to leave a form, and the check that each of them asks before something typed is lost.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

type Way = () => unknown
type Ways = Record<string, Way>

export type TypedForm = {
  user: UserEvent
  /** Reads the field that was typed into. */
  value: () => unknown
  /** The title of the question. */
  question?: string
}

const back: Way = () => act(async () => history.back())

/** The dialog is closed with Escape, Back, a press on its backdrop and its buttons. */
export const waysOutOf = (dialog: HTMLElement, user: UserEvent): Ways => ({
  Escape: () => fireEvent(dialog, new Event('cancel', { cancelable: true })),
  Back: back,
  'a press outside': () => user.click(dialog),
  ...Object.fromEntries(
    ['Close', 'Cancel'].flatMap((name) => {
      const button = within(dialog).queryAllByRole('button', { name }).at(-1)
      return button ? [[name, () => user.click(button)]] : []
    }),
  ),
})

/** The page is left with a link, Back and a sign-out. */
export const waysOffPage = (user: UserEvent): Ways => ({
  'a link': () => user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement),
  Back: back,
  ...(screen.queryByRole('button', { name: /^Account menu/ }) && {
    'a sign-out': async () => {
      await user.click(screen.getByRole('button', { name: /^Account menu/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    },
  }),
})

const isAskedByTheBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Goes each way and stays. Returns what is wrong: ways that ask nothing, or after which something is lost. */
export async function faultsOfLeaving(form: TypedForm, ways: Ways): Promise<string[]> {
  const { user, value, question: title = 'Leave without saving?' } = form
  const question = { name: title }
  const [path, typed] = [location.pathname, value()]
  const faults = isAskedByTheBrowser() ? [] : ['a reload asks nothing']
  for (const [way, go] of Object.entries(ways)) {
    await go()
    const asked = await screen.findByRole('dialog', question).catch(() => null)
    if (!asked) return [...faults, `${way} asks nothing`]
    await user.click(within(asked).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
    if (location.pathname !== path) faults.push(`${way} leads to ${location.pathname}`)
    if (value() !== typed) faults.push(`${way} loses what was typed`)
  }
  return faults
}
