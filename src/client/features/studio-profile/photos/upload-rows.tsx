import { Button } from '~/client/ui/button'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { messages } from '../messages'
import type { PhotoUpload, PhotoUploads } from './photo-uploads'
import styles from './photo-rows.module.css'

const words = messages.photos

type UploadRowsProps = { uploads: readonly PhotoUpload[]; queue: PhotoUploads; hasRoom: boolean }

export function UploadRows({ uploads, queue, hasRoom }: UploadRowsProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={words.uploads} className="mt-3">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} queue={queue} hasRoom={hasRoom} />
      ))}
    </ul>
  )
}

function UploadRow({
  upload,
  queue,
  hasRoom,
}: {
  upload: PhotoUpload
  queue: PhotoUploads
  hasRoom: boolean
}) {
  const { key, file, src, state } = upload
  const isFailed = state.status === 'failed'
  return (
    <li className={styles.upload}>
      <span className={styles.thumbnail}>
        <img src={src} alt="" onError={hide} />
      </span>
      <div className="min-w-0">
        <p className="truncate text-[.9375rem]">
          <bdi>{file.name}</bdi>
        </p>
        <p role={isFailed ? 'alert' : undefined} className={`text-sm ${isFailed ? 'text-rust' : 'text-dim'}`}>
          {stateText(upload)}
        </p>
        {state.status === 'sending' && (
          <div className="mt-1.5">
            <ProgressBar label={words.uploadOf(file.name)} fraction={state.share} />
          </div>
        )}
      </div>
      {isFailed && state.mayRetry && hasRoom && (
        <Button size="sm" variant="quiet" onClick={() => queue.retry(key)}>
          {words.retry}
        </Button>
      )}
      <IconButton
        label={isFailed ? words.dismiss(file.name) : words.cancel(file.name)}
        icon={<CloseIcon />}
        onClick={() => queue.remove(key)}
      />
    </li>
  )
}

function stateText({ state }: PhotoUpload): string {
  if (state.status === 'failed') return state.message
  return state.status === 'sending' ? words.sending(state.share) : words.waiting
}

/** Leaves an empty square where the browser cannot show the file. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.hidden = true
}
