// Which tracks have a page on screen that shows the 'Preview Ended' dialog itself, and whether the dialog may show now.
import { createStore } from '~/client/platform/store'

type PreviewEnd = {
  /** The tracks whose page shows the dialog. */
  claims: readonly string[]
  /** The listener has chosen to buy or see the track. The dialog then stays hidden for this preview. */
  isDismissed: boolean
  /**
   * A checkout or a sign-in form is open, and hides the dialog. A preview that ends during a sign-in is forgotten, unless
   * its own dialog led there.
   */
  held: boolean | 'sign-in'
}

export const previewEnd = createStore<PreviewEnd>({ claims: [], isDismissed: false, held: false })

/** Called by a page that shows the dialog for its track itself. The returned function undoes this. */
export function claimPreviewEnd(trackId: string): () => void {
  const { claims } = previewEnd.get()
  previewEnd.set({ claims: [...claims, trackId] })
  return () => {
    const now = previewEnd.get().claims
    previewEnd.set({ claims: now.toSpliced(now.indexOf(trackId), 1) })
  }
}
