import { type ChangeEvent, useRef, useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { useSession } from '~/client/session/session'
import { Avatar } from '~/client/ui/avatar'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/notice'
import { imageMaxBytes } from '~/contract/limits'
import type { Answer } from '~/contract/schemas/built'

type Profile = Answer<'profile'>
type UploadState = { status: 'ready' } | { status: 'sending' } | { status: 'failed'; message: string }

const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif'
const maxMegabytes = imageMaxBytes / 1024 / 1024

type ProfilePictureProps = { profile: Profile; onChanged: (profile: Profile) => void }

export function ProfilePicture({ profile, onChanged }: ProfilePictureProps) {
  const { user, setUser } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<UploadState>({ status: 'ready' })

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Emptied, so that choosing the same file again is heard again.
    event.target.value = ''
    if (!file) return
    if (file.size > imageMaxBytes) {
      return setState({
        status: 'failed',
        message: `This picture is larger than ${maxMegabytes} MB. Choose a smaller one.`,
      })
    }
    setState({ status: 'sending' })
    const form = new FormData()
    form.set('image', file)
    try {
      const { avatarUrl } = await call('uploadProfileImage', { form })
      onChanged({ ...profile, avatarUrl })
      if (user) setUser({ ...user, avatarUrl })
      setState({ status: 'ready' })
    } catch (error) {
      if (error instanceof ApiError) setState({ status: 'failed', message: error.message })
    }
  }

  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5">
        <Avatar
          name={profile.displayName ?? profile.username}
          src={profile.avatarUrl ?? undefined}
          size="xl"
        />
        <div>
          <Button
            variant="quiet"
            busy={state.status === 'sending' && 'Uploading...'}
            onClick={() => input.current?.click()}
          >
            Change picture
          </Button>
          <p className="mt-2 text-sm text-dim">PNG, JPEG, WebP, GIF or AVIF, up to {maxMegabytes} MB.</p>
          <input
            ref={input}
            type="file"
            accept={accepted}
            hidden
            aria-label="Profile picture"
            onChange={(event) => void upload(event)}
          />
        </div>
      </div>
      {state.status === 'failed' && <Notice tone="error">{state.message}</Notice>}
    </div>
  )
}
