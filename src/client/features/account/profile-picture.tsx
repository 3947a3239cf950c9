import { type ChangeEvent, useRef } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { Avatar } from '~/client/ui/pictures/avatar'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Outcome } from './outcome'
import { pictureMaxMegabytes, usePictureUpload } from './use-picture-upload'
import type { Profile } from './use-profile-save'

const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

export function ProfilePicture({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null)
  const { state, error, upload } = usePictureUpload(profile._id)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) upload(file)
    // Without this, choosing the same file again would raise no event.
    event.target.value = ''
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5">
        <Avatar
          name={profile.displayName ?? profile.username}
          src={mediaAddress(profile.avatarUrl)}
          size="xl"
        />
        <div>
          <Button
            variant="quiet"
            busy={state.status === 'pending' && 'Uploading...'}
            onClick={() => input.current?.click()}
          >
            Change picture
          </Button>
          <p className="mt-2 text-sm text-dim">
            PNG, JPEG, WebP, GIF or AVIF, up to {pictureMaxMegabytes} MB.
          </p>
          <input
            ref={input}
            type="file"
            accept={accepted}
            hidden
            aria-label="Profile picture"
            onChange={choose}
          />
        </div>
      </div>
      <Outcome>
        {error && <Notice tone="error">{error.message}</Notice>}
        {state.status === 'done' && <Notice tone="success">Your picture is saved.</Notice>}
      </Outcome>
    </div>
  )
}
