// Sends the file of a new recording by the resumable protocol, and then tells the server that it is for this track.
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { change } from '~/client/api/cache'
import { messages as apiMessages } from '~/client/api/messages'
import { useWrite } from '~/client/api/write/use-write'

export type Sending =
  | { status: 'none' }
  | { status: 'sending'; fraction: number }
  /** What has arrived stays on the server, so the next attempt continues behind it. */
  | { status: 'failed'; message: string }

const none: Sending = { status: 'none' }

const failed = (message: string | undefined): Sending => ({
  status: 'failed',
  message: message ?? apiMessages.unknown,
})

/** Most artists never replace a recording, so the code that sends the file is loaded only when one is sent. */
const loadSender = () => import('~/client/api/resumable-upload')

const discard = (uploadId: string) =>
  void loadSender()
    .then(({ discardResumable }) => discardResumable(uploadId))
    .catch(() => undefined)

/** The upload of the chosen file, which is deleted when another file is chosen or the dialog is left. */
function useUpload() {
  const uploadId = useRef<string | null>(null)
  const stop = useRef(new AbortController())
  const drop = () => {
    stop.current.abort()
    if (uploadId.current !== null) discard(uploadId.current)
    uploadId.current = null
  }
  const leave = useRef(drop)
  useEffect(() => () => leave.current(), [])
  const send = async (file: File, signal: AbortSignal, onFraction: (fraction: number) => void) => {
    const { sendResumable } = await loadSender()
    return sendResumable(file, {
      uploadId: uploadId.current,
      signal,
      onBegun: (begun) => {
        if (signal.aborted) discard(begun)
        else uploadId.current = begun
      },
      onProgress: ({ sentBytes, totalBytes }) => onFraction(sentBytes / Math.max(1, totalBytes)),
    })
  }
  const begin = () => {
    stop.current = new AbortController()
    return stop.current.signal
  }
  /** While the server is told what the upload is for, leaving the dialog does not delete it. */
  const hold = (id: string | null) => {
    uploadId.current = id
  }
  return { begin, drop, hold, send }
}

export function useSending(trackId: string, onArrived: () => void) {
  const [sending, setSending] = useState<Sending>(none)
  const upload = useUpload()
  const { run } = useWrite('updateTrack', {
    refreshes: ['artistTracks', 'tracks'],
    apply: (changed) => void change('track', { params: { id: trackId } }, () => changed),
    unexpectedMessage: apiMessages.unknown,
    // The file has arrived, so closing the dialog does not take the new recording back.
    onLeave: 'finish',
  })
  /** Returns why the recording could not be sent; null if it was. */
  const attempt = async (file: File, signal: AbortSignal): Promise<Sending | null> => {
    const audioUpload = await upload.send(file, signal, (fraction) =>
      setSending({ status: 'sending', fraction }),
    )
    upload.hold(null)
    const refused = await run({ params: { id: trackId }, body: { audioUpload } })
    if (!refused) return null
    // The next attempt names the same upload, which is complete.
    if (!signal.aborted) upload.hold(audioUpload)
    return failed(refused.message ?? undefined)
  }
  const send = async (file: File) => {
    const signal = upload.begin()
    setSending({ status: 'sending', fraction: 0 })
    const problem = await attempt(file, signal).catch((error: unknown) =>
      failed(error instanceof ApiError ? error.message : undefined),
    )
    if (signal.aborted) return
    setSending(problem ?? none)
    if (!problem) onArrived()
  }
  /** Drops what was sent, because another file was chosen. */
  const reset = () => {
    upload.drop()
    setSending(none)
  }
  return { sending, send, reset }
}
