import type { Page } from 'playwright'
import type { Track } from '../../src/contract/schemas/built'

/** Pages that load after this have these tracks in the queue of a visitor. The player shows the first, and is paused. */
export const storeQueue = (page: Page, tracks: readonly Track[]) =>
  page.addInitScript(
    (text) => {
      if (!localStorage.getItem('playerQueue:nobody')) localStorage.setItem('playerQueue:nobody', text)
    },
    JSON.stringify({ version: 1, tracks, order: null, repeat: 'off', endless: null }),
  )
