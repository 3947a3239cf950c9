import type { ChangeEvent, RefObject } from 'react'
import { pictureFormats } from '~/contract/limits-beyond'
import { messages } from '../messages'

type CoverInputProps = { ref: RefObject<HTMLInputElement | null>; onFile: (file: File) => void }

export function CoverInput({ ref, onFile }: CoverInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // An input fires no event if the same file is chosen again. So it is emptied, and the next choice fires an event.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <input
      ref={ref}
      type="file"
      accept={pictureFormats}
      hidden
      aria-label={messages.cover.input}
      onChange={choose}
    />
  )
}
