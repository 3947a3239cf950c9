// How saving stands, in the words of the screen.
import { sizeText } from '~/client/ui/size-text'
import type { Download, DownloadsState } from '../copies/download-types'
import type { SavingProblem } from '../copies/problems'

type Sized = Pick<Download, 'keptBytes' | 'sizeBytes'>

/** Never 100 before it is whole. */
const percentOf = ({ keptBytes, sizeBytes }: Sized) =>
  sizeBytes ? Math.floor((Math.min(keptBytes, sizeBytes - 1) / sizeBytes) * 100) : 0

const waitingWords: Partial<Record<SavingProblem, string>> = {
  network: 'Waits for network',
  busy: 'Waiting for Lariat',
  'not-ready': 'Being made ready',
}

const failedWords: Record<SavingProblem, string> = {
  network: 'no network',
  busy: 'no answer',
  'not-ready': 'not ready yet',
  'no-room': 'no room left',
  'no-storage': 'no storage here',
  'not-secure': 'needs https',
  'no-sound': 'has no sound',
  damaged: 'came damaged twice',
  unverifiable: 'cannot be checked',
  'not-yours': 'not yours to save',
  'signed-out': 'signed out',
}

/** In a row: "Saving 42%". */
export function saveWords({ state, ...sized }: Pick<Download, 'state'> & Sized): string {
  const percent = percentOf(sized)
  switch (state.type) {
    case 'queued':
      return 'Waiting for its turn'
    case 'saving':
      return sized.sizeBytes ? `Saving ${percent}%` : 'Saving'
    case 'waiting':
      return waitingWords[state.problem] ?? 'Waiting'
    case 'paused':
      return percent > 0 ? `Paused at ${percent}%` : 'Paused'
    case 'failed':
      return `Failed: ${failedWords[state.problem]}`
    case 'kept':
      return sized.sizeBytes ? `Saved, ${sizeText(sized.sizeBytes)}` : 'Saved'
    case 'checking':
      return 'Checking'
    case 'damaged':
      return 'Damaged'
  }
}

const whyNot: Record<SavingProblem, string> = {
  network: 'The connection broke off. Retry once you have a better one.',
  busy: 'Lariat did not answer. Retry in a while.',
  'not-ready': 'It is still being made ready. Retry in a while.',
  'no-room': 'This device has no room left for it. Remove something you need less, then retry.',
  'no-storage':
    'This browser lets nothing be kept here, as in some private windows. Open Lariat in an ordinary window.',
  'not-secure':
    'Without https this browser cannot check what it saves. Open Lariat at an address that begins with https, and save it there.',
  'no-sound':
    'Its sound could not be made ready from what was uploaded. Its artist can see that and upload it anew; retry then.',
  damaged: 'What came was damaged, twice. Retry on another connection; if it stays so, tell us.',
  unverifiable: 'Lariat does not say what its bytes must be, so it could not be checked. Retry later.',
  'not-yours': 'Lariat does not hand it out to you. If you bought it, sign out and in again, then retry.',
  'signed-out': 'You were signed out. Sign in again, then retry.',
}

/** The reason, and what to do about it. */
export function problemSentence(problem: SavingProblem, missingBytes: number | null = null): string {
  if (problem !== 'no-room' || !missingBytes) return whyNot[problem]
  return `This device has no room left: about ${sizeText(missingBytes)} is missing. Remove something you need less, then retry.`
}

/** How much more room is needed by what found none; null where it is not known. */
export function missingBytes(
  { downloads }: Pick<DownloadsState, 'downloads'>,
  freeBytes: number | undefined,
): number | null {
  if (freeBytes === undefined) return null
  const without = [...downloads.values()].filter(
    ({ state }) => state.type === 'failed' && state.problem === 'no-room',
  )
  if (without.some(({ sizeBytes }) => sizeBytes === null)) return null
  const needed = without.reduce((sum, { keptBytes, sizeBytes }) => sum + (sizeBytes ?? 0) - keptBytes, 0)
  return needed > freeBytes ? needed - freeBytes : null
}
