// Sends the file of a new recording by the resumable protocol, and then tells the server that it is for this track.
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { change } from '~/client/api/cache'
import { messages as apiMessages } from '~/client/api/messages'
import { discardResumable, sendResumable } from '~/client/api/resumable-upload'
import { useWrite } from '~/client/api/write/use-write'

export type Sending =
  | { status: 'none' }
  | { status: 'sending'; fraction: number }
  /** What has arrived stays on the server, so the next attempt continues behind it. */
  | { status: 'failed'; message: string }

const none: Sending = { status: 'none' }

export function useSending(trackId: string, onArrived: () => void) {
  const [sending, setSending] = useState<Sending>(none)
  /** The upload of the chosen file; null until it has begun. */
  const uploadId = useRef<string | null>(null)
  const stop = useRef(new AbortController())
  const { run } = useWrite('updateTrack', {
    refreshes: ['artistTracks', 'tracks'],
    apply: (changed) => void change('track', { params: { id: trackId } }, () => changed),
    unexpectedMessage: apiMessages.unknown,
    // The file has arrived, so closing the dialog does not take the new recording back.
    onLeave: 'finish',
  })
  const forget = () => {
    stop.current.abort()
    if (uploadId.current !== null) void discardResumable(uploadId.current)
    uploadId.current = null
  }
  const leave = useRef(forget)
  useEffect(() => () => leave.current(), [])
  const send = async (file: File) => {
    const mine = new AbortController()
    stop.current = mine
    setSending({ status: 'sending', fraction: 0 })
    try {
      const audioUpload = await sendResumable(file, {
        uploadId: uploadId.current,
        signal: mine.signal,
        onBegun: (begun) => {
          if (mine.signal.aborted) void discardResumable(begun)
          else uploadId.current = begun
        },
        onProgress: ({ sentBytes, totalBytes }) =>
          setSending({ status: 'sending', fraction: sentBytes / Math.max(1, totalBytes) }),
      })
      uploadId.current = null
      const refused = await run({ params: { id: trackId }, body: { audioUpload } })
      if (mine.signal.aborted) return
      if (!refused) {
        setSending(none)
        return onArrived()
      }
      // The next attempt names the same upload, which is complete.
      uploadId.current = audioUpload
      setSending({ status: 'failed', message: refused.message ?? apiMessages.unknown })
    } catch (error) {
      if (mine.signal.aborted) return
      const message = error instanceof ApiError ? error.message : apiMessages.unknown
      setSending({ status: 'failed', message })
    }
  }
  /** Drops what was sent, because another file was chosen. */
  const reset = () => {
    forget()
    setSending(none)
  }
  return { sending, send, reset }
}
