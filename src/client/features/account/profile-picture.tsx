import { type ChangeEvent, useRef } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { Avatar } from '~/client/ui/pictures/avatar'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { messages } from './messages'
import { Outcome } from './outcome'
import { pictureMaxMegabytes, usePictureUpload } from './use-picture-upload'
import type { Profile } from './use-profile-save'

const texts = messages.picture
const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

export function ProfilePicture({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null)
  const { state, error, upload } = usePictureUpload(profile._id)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) upload(file)
    // Without the reset, choosing the same file again fires no event.
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
            busy={state.status === 'pending' && texts.uploading}
            onClick={() => input.current?.click()}
          >
            {texts.change}
          </Button>
          <p className="mt-2 text-sm text-dim">{texts.formats(pictureMaxMegabytes)}</p>
          <input
            ref={input}
            type="file"
            accept={accepted}
            hidden
            aria-label={texts.label}
            onChange={choose}
          />
        </div>
      </div>
      <Outcome>
        {error && <Notice tone="error">{error.message}</Notice>}
        {state.status === 'done' && <Notice tone="success">{texts.saved}</Notice>}
      </Outcome>
    </div>
  )
}
