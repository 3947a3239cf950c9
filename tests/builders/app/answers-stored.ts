import { waitFor } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { seenAnswers } from '~/client/device/seen-answers'
import type { BuiltRoute } from '~/contract/schemas/built'

/** Returns a function that waits until answers to these routes were given to the store for visits without a network. */
export function answersStored() {
  const store = vi.spyOn(seenAnswers(), 'store')
  onTestFinished(() => store.mockRestore())
  return (...names: BuiltRoute[]) =>
    waitFor(() => {
      const given = new Set(store.mock.calls.map(([[, name]]) => name))
      const missing = names.filter((name) => !given.has(name))
      if (missing.length > 0) throw new Error(`No answer was stored for ${missing.join(', ')}.`)
    })
}
