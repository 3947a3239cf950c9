import { FileButton } from '~/client/ui/forms/file-button'
import { useFileDrop } from '~/client/ui/forms/use-file-drop'
import { Icon } from '~/client/ui/icons/icon'
import { audioMaxBytes, audioMaxSeconds } from '~/contract/limits-beyond'
import { acceptedAudio, megabyte } from '~/client/studio/draft/track-draft'
import { messages } from './messages'

const maxHours = audioMaxSeconds / 60 / 60

const UploadIcon = () => (
  <Icon path="M12 15.5V4m-4.5 4.5L12 4l4.5 4.5M4.5 15v4a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-4" />
)

const texts = messages.dropZone

/** Phones choose single files. */
const canChooseFolders = () => 'webkitdirectory' in HTMLInputElement.prototype

type DropZoneProps = { onFiles: (files: readonly File[]) => void }

/** The button does the same as dropping, so that the keyboard and touch work too. */
export function DropZone({ onFiles }: DropZoneProps) {
  const { isOver, foundNothing, handlers, noteFiles } = useFileDrop(onFiles)
  return (
    <div
      {...handlers}
      className={`grid justify-items-center gap-3 rounded-card border border-dashed px-5 py-8 text-center transition-colors duration-150 ${
        isOver ? 'border-ember bg-ember/10' : 'border-control bg-surface-2'
      }`}
    >
      <span className="text-2xl text-dim">
        <UploadIcon />
      </span>
      <p className="hidden font-600 desk:block">{texts.drop}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <FileButton label={texts.label} accept={acceptedAudio} multiple onFiles={onFiles}>
          {texts.choose}
        </FileButton>
        {canChooseFolders() && (
          <FileButton
            variant="quiet"
            label={texts.folderLabel}
            webkitdirectory=""
            onFiles={onFiles}
            onNothing={() => noteFiles([])}
          >
            {texts.chooseFolder}
          </FileButton>
        )}
      </div>
      {foundNothing && (
        <p role="alert" className="max-w-[24rem] text-sm text-rust">
          {texts.foundNothing}
        </p>
      )}
      <p className="max-w-[24rem] text-sm text-dim">{texts.formats(audioMaxBytes / megabyte, maxHours)}</p>
    </div>
  )
}
