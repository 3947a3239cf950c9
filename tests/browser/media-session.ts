// Presses the buttons of the lock screen, and reads what it shows.
import type { Page } from 'playwright'

type Actions = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>

/** Records the Media Session action handlers, so that a test can call them. */
export const recordActions = (page: Page) =>
  page.addInitScript(() => {
    const actions: Record<string, unknown> = {}
    const { setActionHandler } = MediaSession.prototype
    MediaSession.prototype.setActionHandler = function setAndRecord(action, handler) {
      actions[action] = handler
      setActionHandler.call(this, action, handler)
    }
    Object.assign(globalThis, { actions })
  })

export const press = (page: Page, action: MediaSessionAction, seekTime?: number) =>
  page.evaluate(
    (details) => (globalThis as unknown as { actions: Actions }).actions[details.action]?.(details),
    {
      action,
      seekTime,
    },
  )

export const shown = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession
    const artwork = (metadata?.artwork ?? []).map(({ src, sizes }) => ({
      path: new URL(src).pathname,
      sizes,
    }))
    return { title: metadata?.title, artist: metadata?.artist, artwork, playbackState }
  })
