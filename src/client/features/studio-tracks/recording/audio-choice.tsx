import { useState } from 'react'
import { acceptedAudio, audioProblem } from '~/client/studio/draft/track-draft'
import { type ChosenFiles, FileButton } from '~/client/ui/forms/file-button'
import { sizeText } from '~/client/ui/size-text'
import { messages } from './messages'

type AudioChoiceProps = {
  file: File | null
  label: string
  /** Shown while no file is chosen. */
  hint?: string
  /** Whether the file is chosen in place of one that was refused. */
  isOther?: boolean
  roomBytes: number
  onChoose: (file: File) => void
}

/** A button that chooses an audio file, with the name of the chosen one or what is wrong with it. */
export function AudioChoice({ file, label, hint, isOther = false, roomBytes, onChoose }: AudioChoiceProps) {
  const [problem, setProblem] = useState<string>()
  const choose = ([chosen]: ChosenFiles) => {
    const found = audioProblem(chosen, roomBytes)
    setProblem(found)
    if (!found) onChoose(chosen)
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <FileButton label={label} accept={acceptedAudio} onFiles={choose} size="sm" variant="quiet">
        {file || isOther ? messages.chooseOther : messages.choose}
      </FileButton>
      <p className={`min-w-0 break-words text-sm ${problem ? 'text-rust' : 'text-dim'}`} aria-live="polite">
        {problem ?? (file ? messages.chosen(file.name, sizeText(file.size)) : hint)}
      </p>
    </div>
  )
}
