// Uploads and removes the cover of a playlist, and says what has happened. An upload goes on after the person has left
// the page.
import { useState } from 'react'
import { change } from '~/client/api/cache'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { objectUrls } from '~/client/platform/storage/object-urls'
import { refreshPlaylists } from '~/client/playlists/details/use-playlist-writes'
import { useToast } from '~/client/ui/feedback/toast'
import { coverMaxBytes } from '~/contract/limits-beyond'
import { messages } from '../messages'

const words = messages.cover

/** Without a file, the uploaded cover is removed. */
type Change = { file: File | null }
type Changed = { coverArtUrl: string | null }

export function useCoverWrites(playlistId: string) {
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
  const [uploaded, show] = useState<string | null>(null)
  const start = async (file: File | null) => {
    if (state.status === 'pending') return say({ message: words.busy })
    const address = file && objectUrls.make(file)
    show(address)
    if (file) say({ message: words.uploading })
    await run({ file })
    show(null)
    if (address) objectUrls.drop(address)
  }
  return {
    /** The address of the picture that is being uploaded. */
    uploaded,
    upload: (file: File) =>
      file.size > coverMaxBytes
        ? say({ message: words.tooLarge(coverMaxBytes / 1024 / 1024), tone: 'error' })
        : void start(file),
    remove: () => void start(null),
  }
}
