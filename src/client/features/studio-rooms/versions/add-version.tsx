import { useRef, useState } from 'react'
import type { Progress } from '~/client/api/upload'
import { useWrite } from '~/client/api/write/use-write'
import { acceptedAudio, audioProblem } from '~/client/studio/draft/track-draft'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { useReturnedFocus } from '~/client/ui/focus/use-returned-focus'
import { type ChosenFiles, FileButton } from '~/client/ui/forms/file-button'
import { messages } from '../messages'
import { roomWrites } from '../room-writes'
import { useUnsaved } from '../unsaved-parts'

const texts = messages.versions

/** The quota is that of the artist, which collaborators do not know. The server checks it. */
const unknownRoomBytes = Number.POSITIVE_INFINITY

/** One version at a time. It gets a numbered name, which can be changed. */
export function AddVersion({ roomId }: { roomId: string }) {
  const [problem, setProblem] = useState<string>()
  const [fileName, setFileName] = useState('')
  const { run, state, error, stop } = useWrite('addMixVersion', {
    ...roomWrites,
  })
  const send = ([file]: ChosenFiles) => {
    const found = audioProblem(file, unknownRoomBytes)
    setProblem(found)
    if (found) return
    setFileName(file.name)
    const form = new FormData()
    form.set('audio', file)
    void run({ params: { id: roomId }, form })
  }
  const isSending = state.status === 'pending'
  useUnsaved(isSending)
  const place = useRef<HTMLDivElement>(null)
  useReturnedFocus(place, isSending)
  const words = problem ?? error?.message
  return (
    <div ref={place} className="mt-4 grid gap-3">
      {words && <Notice tone="error">{words}</Notice>}
      {isSending ? (
        <Sending fileName={fileName} progress={state.progress} onCancel={stop} />
      ) : (
        <div>
          <FileButton label={texts.addLabel} accept={acceptedAudio} variant="quiet" onFiles={send}>
            {texts.add}
          </FileButton>
        </div>
      )}
    </div>
  )
}

type SendingProps = { fileName: string; progress: Progress | null; onCancel: () => void }

function Sending({ fileName, progress, onCancel }: SendingProps) {
  const percent = progress ? Math.floor((100 * progress.sentBytes) / Math.max(1, progress.totalBytes)) : 0
  const words = percent < 100 ? texts.sending(fileName, percent) : texts.checking(fileName)
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 break-words text-sm">{words}</p>
        <ProgressBar label={texts.uploadOf(fileName)} fraction={percent / 100} />
      </div>
      <Button size="sm" variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
