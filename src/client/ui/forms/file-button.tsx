import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { Button } from '../button'

export type ChosenFiles = readonly [File, ...File[]]

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The accessible name of the file input behind the button. */
  label: string
  accept?: string
  /** The name of the input in its form. */
  inputName?: string
  multiple?: boolean
  /** An empty text lets a person choose a folder with all its files. */
  webkitdirectory?: ''
  onFiles: (files: ChosenFiles) => void
  /** Called if the chosen folder is empty. */
  onNothing?: () => void
}

/** A button that lets a person choose files. */
export function FileButton({
  label,
  accept,
  inputName,
  multiple,
  webkitdirectory,
  onFiles,
  onNothing,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [first, ...others] = event.target.files ?? []
    // An input fires no event if the same file is chosen again. So it is emptied, and the next choice fires an event.
    event.target.value = ''
    if (first) onFiles([first, ...others])
    else onNothing?.()
  }
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        name={inputName}
        type="file"
        accept={accept}
        multiple={multiple}
        {...{ webkitdirectory }}
        hidden
        aria-label={label}
        onChange={choose}
      />
    </>
  )
}
