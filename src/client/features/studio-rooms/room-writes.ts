import { refresh } from '~/client/api/cache'
import { messages as apiMessages } from '~/client/api/messages'
import { useWrite } from '~/client/api/write/use-write'
import type { WriteError } from '~/client/api/write/write-error'
import { useToast } from '~/client/ui/feedback/toast'

/** After a 404, the person may have lost access to the room. Reading the room again shows whether that is so. */
const readIfGone = ({ api }: WriteError) => {
  if (api?.status === 404) refresh('room')
}

/** What all writes in a room share. */
export const roomWrites = {
  refreshes: ['room', 'worksInProgress'] as const,
  unexpectedMessage: apiMessages.unknown,
  onFailed: readIfGone,
}

/** For writes without a form. */
export const roomActs = (showToast: ReturnType<typeof useToast>) => ({
  ...roomWrites,
  onLeave: 'finish' as const,
  onFailed: (error: WriteError) => {
    readIfGone(error)
    showToast({ tone: 'error', message: error.message ?? apiMessages.unknown })
  },
})

/** A write without a form reports its failure in a toast. */
export function useRoomAct(name: 'retryMixVersion' | 'chooseMixVersion') {
  const showToast = useToast()
  return useWrite(name, roomActs(showToast))
}
