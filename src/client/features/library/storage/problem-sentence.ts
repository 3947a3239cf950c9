import type { SavingProblem } from '~/client/offline/copies/problems'
import { messages } from './messages'
import type { RoomNeed } from './room-need'

/** Why a copy could not be saved, and what to do about it. */
export function problemSentence(problem: SavingProblem, need: RoomNeed | null): string {
  return problem === 'no-room' && need
    ? messages.missingRoom(need.missingBytes, makeRoom(need.removable))
    : messages.why[problem]
}

function makeRoom({ titles, bytes, isEnough }: RoomNeed['removable']): string {
  const { byRemoving, notEnough, nothingSaved } = messages.makeRoom
  if (titles.length === 0) return nothingSaved
  return isEnough ? byRemoving(titles, bytes) : notEnough(bytes)
}
