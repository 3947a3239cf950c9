import { type ChosenFiles, FileButton } from '~/client/ui/forms/file-button'
import { acceptedAudio, audioProblem } from '../draft/track-draft'
import { messages } from './messages'
import type { QueuedUpload } from './queued-upload'
import { useUploadQueue } from './use-uploads'

const texts = messages.row

/** The server checks the storage quota. The quota of a room is that of its artist, which collaborators do not know. */
const unknownRoomBytes = Number.POSITIVE_INFINITY

export type FileChoiceProps = {
  upload: QueuedUpload
  /** What the upload is called here. */
  name: string
  onWrongFile: (problem: string) => void
}

/** The button for an upload that waits for a file: for its own again, or for another one. */
export const FileChoice = (props: FileChoiceProps) =>
  props.upload.state.status === 'failed' ? <OtherFile {...props} /> : <SameFile {...props} />

/** Chooses the file of the upload again. */
function SameFile({ upload: { id, facts }, name, onWrongFile }: FileChoiceProps) {
  const queue = useUploadQueue()
  const give = ([file]: ChosenFiles) => {
    if (!queue.giveFile(id, file)) onWrongFile(texts.otherFile(facts.name))
  }
  const label = texts.chooseFileNamed(name)
  return (
    <FileButton size="sm" label={label} aria-label={label} accept={acceptedAudio} onFiles={give}>
      {texts.chooseFile}
    </FileButton>
  )
}

/** Chooses a file in place of the one that the server has refused. */
function OtherFile({ upload: { id }, name, onWrongFile }: FileChoiceProps) {
  const queue = useUploadQueue()
  const replace = ([file]: ChosenFiles) => {
    const problem = audioProblem(file, unknownRoomBytes)
    if (problem) onWrongFile(problem)
    else void queue.replaceFile(id, file)
  }
  const label = texts.chooseOtherNamed(name)
  return (
    <FileButton size="sm" label={label} aria-label={label} accept={acceptedAudio} onFiles={replace}>
      {texts.chooseOther}
    </FileButton>
  )
}
