import { call } from '~/client/api/call'
import { mediaAddress } from '~/client/api/media-address'
import { useAct } from '~/client/api/write/use-act'
import { Button, type ButtonSize } from '~/client/ui/button'
import { messages } from './messages'

type File = 'mp3' | 'original'

/** Buttons for files to keep outside of the app. The browser downloads them, and resumes after a lost connection. */
export function DownloadFiles({ trackId, size = 'md' }: { trackId: string; size?: ButtonSize }) {
  const { run, state, error } = useAct({
    send: (variant: File, { signal }) =>
      call('downloadPurchase', { params: { id: trackId }, query: { variant } }, { signal }),
    onDone: ({ url }) => location.assign(mediaAddress(url) ?? url),
  })
  return (
    <>
      {(['mp3', 'original'] as const).map((file) => (
        <Button
          key={file}
          variant="quiet"
          size={size}
          busy={state.status === 'pending' && state.input === file && messages.downloads.preparing}
          onClick={() => void run(file)}
        >
          {messages.downloads[file]}
        </Button>
      ))}
      {error && (
        <p role="alert" className="basis-full text-sm text-rust">
          {error.message}
        </p>
      )}
    </>
  )
}
