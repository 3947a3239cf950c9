import type { ChangeEvent, RefObject } from 'react'
import { useRemoveCover, useUploadCover } from '~/client/playlists/details/use-playlist-writes'
import { useToast } from '~/client/ui/feedback/toast'
import { coverMaxBytes, pictureFormats } from '~/contract/limits-beyond'
import { messages } from '../messages'

const words = messages.cover

/** Uploads and removes the cover of a playlist, and says what has happened. */
export function useCoverWrites(playlistId: string) {
  const say = useToast()
  const params = { id: playlistId }
  const { run: sendCover } = useUploadCover()
  const { run: sendRemoval } = useRemoveCover()
  const report = (write: ReturnType<typeof sendCover>, done: string) =>
    void write.then((error) =>
      say(error ? { message: error.message ?? '', tone: 'error' } : { message: done, tone: 'success' }),
    )
  return {
    upload: (file: File) => {
      if (file.size > coverMaxBytes)
        return say({ message: words.tooLarge(coverMaxBytes / 1024 / 1024), tone: 'error' })
      const form = new FormData()
      form.append('cover', file)
      say({ message: words.uploading })
      report(sendCover({ params, form }), words.changed)
    },
    remove: () => report(sendRemoval({ params }), words.removed),
  }
}

type CoverInputProps = { ref: RefObject<HTMLInputElement | null>; onFile: (file: File) => void }

export function CoverInput({ ref, onFile }: CoverInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // An input fires no event if the same file is chosen again. So it is emptied, and the next choice fires an event.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <input ref={ref} type="file" accept={pictureFormats} hidden aria-label={words.input} onChange={choose} />
  )
}
