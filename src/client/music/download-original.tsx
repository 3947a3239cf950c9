import { useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { mediaAddress } from '~/client/api/media-address'
import { Button, type ButtonSize } from '~/client/ui/button'

type State = { at: 'ready' | 'asking' } | { at: 'failed'; message: string }

/** The file the artist uploaded, which the browser takes from here; it goes on by itself where the line breaks. */
export function DownloadOriginal({ trackId, size = 'md' }: { trackId: string; size?: ButtonSize }) {
  const [state, setState] = useState<State>({ at: 'ready' })
  const download = async () => {
    setState({ at: 'asking' })
    try {
      const { url } = await call('downloadPurchase', { params: { id: trackId }, query: {} })
      location.assign(mediaAddress(url) ?? url)
      setState({ at: 'ready' })
    } catch (error) {
      setState({ at: 'failed', message: error instanceof ApiError ? error.message : String(error) })
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        busy={state.at === 'asking' && 'Asking for it…'}
        onClick={() => void download()}
      >
        Download the original
      </Button>
      {state.at === 'failed' && (
        <p role="alert" className="basis-full text-sm text-rust">
          {state.message}
        </p>
      )}
    </>
  )
}
