// The state of a copy as text.
import type { Download } from '../../copies/download-types'
import type { SavingProblem } from '../../copies/problems'
import { messages } from './messages'

type Sized = Pick<Download, 'keptBytes' | 'sizeBytes'>

/** At most 99, because 100 percent would say that the copy is complete. */
const percentOf = ({ keptBytes, sizeBytes }: Sized) =>
  sizeBytes ? Math.floor((Math.min(keptBytes, sizeBytes - 1) / sizeBytes) * 100) : 0

/** Some problems that are retried automatically have a text of their own. */
const waitingWords: Partial<Record<SavingProblem, string>> = messages.state.waiting

/** The text in a row, such as "Saving 42%". */
export function saveWords({
  isRenewing,
  ...download
}: Pick<Download, 'state' | 'isRenewing'> & Sized): string {
  const words = stateWords(download)
  return isRenewing ? messages.newRecording.oldPlays(words) : words
}

function stateWords({ state, ...sized }: Pick<Download, 'state'> & Sized): string {
  const words = messages.state
  const percent = percentOf(sized)
  switch (state.type) {
    case 'queued':
    case 'checking':
    case 'damaged':
      return words[state.type]
    case 'saving':
      return sized.sizeBytes ? words.savingPercent(percent) : words.saving
    case 'waiting':
      return waitingWords[state.problem] ?? words.waiting.other
    case 'paused':
      return percent > 0 ? words.pausedPercent(percent) : words.paused
    case 'failed':
      return words.failed[state.problem]
    case 'saved':
      return sized.sizeBytes ? words.savedSize(sized.sizeBytes) : words.saved
  }
}
