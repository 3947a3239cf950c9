// The state of several copies together as text.
import type { SeveralState } from '../copies/several-downloads'
import { messages } from './messages'
import { saveWords } from './state/save-words'

/** The text beside the button for all of them. Empty where the button says enough. */
export function severalWords(state: SeveralState): string {
  const words = messages.several
  const { saved, count } = state
  switch (state.type) {
    case 'unsaved':
      return saved > 0 ? words.partly(saved, count) : ''
    case 'saving':
      return words.saving(saved, count)
    case 'waiting':
      return words.waiting(saveWords(state.first), saved, count)
    case 'failed':
      return words.failed(saveWords(state.first), state.failed, saved, count)
    case 'paused':
      return words.paused(saved, count)
    case 'saved':
      return words.all(count)
  }
}
