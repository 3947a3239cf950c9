import { useRef, useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { upload } from '~/client/api/upload'
import { randomId } from '~/client/platform/random-id'
import { formOf, type Problems, type TrackDraft } from './draft/track-draft'

type SaveState =
  | { status: 'editing' }
  | { status: 'saving'; percent: number }
  | { status: 'failed'; message: string }

type Save = {
  draft: TrackDraft
  audio: File | null
  onProblems: (problems: Problems) => void
  onSaved: () => void
}

export function useTrackSave(trackId: string) {
  const [state, setState] = useState<SaveState>({ status: 'editing' })
  const running = useRef<AbortController>(null)

  const save = async ({ draft, audio, onProblems, onSaved }: Save) => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setState({ status: 'saving', percent: 0 })
    try {
      await upload(
        'updateTrack',
        { params: { id: trackId }, form: formOf(draft, audio) },
        {
          idempotencyKey: randomId(),
          signal: stop.signal,
          onProgress: ({ sentBytes, totalBytes }) =>
            setState({ status: 'saving', percent: Math.floor((100 * sentBytes) / Math.max(1, totalBytes)) }),
        },
      )
      onSaved()
    } catch (error) {
      const failure = error instanceof ApiError ? error : null
      onProblems(Object.fromEntries((failure?.details ?? []).map(({ path, message }) => [path, message])))
      setState({ status: 'failed', message: failure?.message ?? 'Something went wrong. Try again.' })
    } finally {
      running.current = null
    }
  }
  const cancel = () => running.current?.abort()
  return { state, save, cancel }
}
