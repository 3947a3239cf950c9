import type { HandlersOf } from '../http/handler'
import { notFound } from '../http/failure'

const nothing = async (): Promise<never> => {
  throw notFound()
}

export const uploadHandlers = (): HandlersOf<
  'uploadTrack' | 'updateTrack' | 'deleteTrack' | 'retryTrack'
> => ({
  uploadTrack: nothing,
  updateTrack: nothing,
  deleteTrack: nothing,
  retryTrack: nothing,
})
