import { useState } from 'react'
import { call } from '~/client/api/call'
import { failureWords } from '~/client/api/failure-words'
import { mediaAddress } from '~/client/api/media-address'
import { Button, type ButtonSize } from '~/client/ui/button'

const files = { mp3: 'Download MP3', original: 'Download the original' } as const

type File = keyof typeof files
type State = { at: 'ready' } | { at: 'asking'; file: File } | { at: 'failed'; message: string }

/** To keep outside of the app; the browser takes it from here, and goes on by itself where the line breaks. */
export function DownloadFiles({ trackId, size = 'md' }: { trackId: string; size?: ButtonSize }) {
  const [state, setState] = useState<State>({ at: 'ready' })
  const download = async (file: File) => {
    setState({ at: 'asking', file })
    try {
      const { url } = await call('downloadPurchase', { params: { id: trackId }, query: { variant: file } })
      location.assign(mediaAddress(url) ?? url)
      setState({ at: 'ready' })
    } catch (error) {
      setState({ at: 'failed', message: failureWords(error) })
    }
  }
  return (
    <>
      {(['mp3', 'original'] as const).map((file) => (
        <Button
          key={file}
          variant="quiet"
          size={size}
          busy={state.at === 'asking' && state.file === file && 'Asking for it…'}
          onClick={() => void download(file)}
        >
          {files[file]}
        </Button>
      ))}
      {state.at === 'failed' && (
        <p role="alert" className="basis-full text-sm text-rust">
          {state.message}
        </p>
      )}
    </>
  )
}
