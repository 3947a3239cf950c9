import { useEffect } from 'react'
import { refresh } from '~/client/api/cache'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from './messages'
import { kindOf } from './queued-upload'
import { useUploadQueue } from './use-uploads'

/** Says that an upload was cancelled too late. The pages on which uploads can be cancelled call this. */
export function useTooLateToast() {
  const queue = useUploadQueue()
  const showToast = useToast()
  useEffect(
    () =>
      queue.onTooLate((upload) => {
        showToast({ tone: 'info', message: messages.tooLate[kindOf(upload)](upload.draft.title) })
        for (const route of ['artistTracks', 'track', 'room', 'worksInProgress'] as const) refresh(route)
      }),
    [queue, showToast],
  )
}
