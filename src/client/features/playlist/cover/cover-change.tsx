// Uploads and removes the cover of a playlist, and says what has happened. An upload goes on after the person has left
// the page. It is loaded only for those who may change the playlist.
import { type ChangeEvent, type RefObject, useImperativeHandle, useRef } from 'react'
import { change } from '~/client/api/cache'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { objectUrls } from '~/client/platform/storage/object-urls'
import { refreshPlaylists } from '~/client/playlists/details/use-playlist-writes'
import { useToast } from '~/client/ui/feedback/toast'
import { coverMaxBytes, pictureFormats } from '~/contract/limits-beyond'
import { messages } from '../messages'

const words = messages.cover

/** Without a file, the uploaded cover is removed. */
type Change = { file: File | null }
type Changed = { coverArtUrl: string | null }

export type CoverActs = { choose: () => void; remove: () => void }

export type CoverChangeProps = {
  playlistId: string
  acts: RefObject<CoverActs | null>
  /** Shows the picture with this address, which is being uploaded. */
  onShow: (address: string | null) => void
}

export function CoverChange({ playlistId, acts, onShow }: CoverChangeProps) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, remove } = useCoverWrites(playlistId, onShow)
  useImperativeHandle(acts, () => ({ choose: () => input.current?.click(), remove }))
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // An input fires no event if the same file is chosen again. So it is emptied, and the next choice fires an event.
    target.value = ''
    if (file) upload(file)
  }
  return (
    <input
      ref={input}
      type="file"
      accept={pictureFormats}
      hidden
      aria-label={words.input}
      onChange={choose}
    />
  )
}

function useCoverWrites(playlistId: string, onShow: CoverChangeProps['onShow']) {
  const say = useToast()
  const params = { id: playlistId }
  const send = ({ file }: Change): Promise<Changed> => {
    if (!file) return call('removePlaylistCover', { params })
    const form = new FormData()
    form.append('cover', file)
    return call('uploadPlaylistCover', { params, form })
  }
  const { run, state } = useAct<Change, Changed>({
    send,
    onLeave: 'finish',
    apply: ({ coverArtUrl }) => void change('playlist', { params }, (now) => ({ ...now, coverArtUrl })),
    refresh: refreshPlaylists,
    onDone: (_answer, { file }) => say({ message: file ? words.changed : words.removed, tone: 'success' }),
    onFailed: ({ message, api }) =>
      say({ message: api?.code === 'timeout' ? words.tookTooLong : (message ?? ''), tone: 'error' }),
  })
  const start = async (file: File | null) => {
    if (state.status === 'pending') return say({ message: words.busy })
    const address = file && objectUrls.make(file)
    onShow(address)
    if (file) say({ message: words.uploading })
    await run({ file })
    onShow(null)
    if (address) objectUrls.drop(address)
  }
  return {
    upload: (file: File) =>
      file.size > coverMaxBytes
        ? say({ message: words.tooLarge(coverMaxBytes / 1024 / 1024), tone: 'error' })
        : void start(file),
    remove: () => void start(null),
  }
}
