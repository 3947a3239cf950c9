// How several tracks stand together, in the words of the screen.
import type { SeveralState } from '../copies/several-downloads'
import { saveWords } from './save-words'

/** Beside the one button for all of them; empty where the button says it all. */
export function severalWords(state: SeveralState): string {
  const { saved, count } = state
  const soFar = `${saved} of ${count} saved`
  switch (state.type) {
    case 'unsaved':
      return saved > 0 ? `${soFar} on this device` : ''
    case 'saving':
      return `Saving, ${soFar}`
    case 'waiting':
      return `${saveWords(state.first)}, ${soFar}`
    case 'failed':
      return `${saveWords(state.first)}${state.failed > 1 ? ` (${state.failed} tracks)` : ''}, ${soFar}`
    case 'paused':
      return `Paused, ${soFar}`
    case 'saved':
      return count === 1 ? 'Saved on this device' : `All ${count} saved on this device`
  }
}
