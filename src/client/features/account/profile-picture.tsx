import { mediaAddress } from '~/client/api/media-address'
import { Avatar } from '~/client/ui/pictures/avatar'
import { Notice } from '~/client/ui/feedback/notice'
import { FileButton } from '~/client/ui/forms/file-button'
import { pictureFormats } from '~/contract/limits-beyond'
import { messages } from './messages'
import { Outcome } from './outcome'
import { pictureMaxMegabytes, usePictureUpload } from './use-picture-upload'
import type { Profile } from './use-profile-save'

const texts = messages.picture

export function ProfilePicture({ profile }: { profile: Profile }) {
  const { state, error, upload } = usePictureUpload(profile._id)
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5">
        <Avatar
          name={profile.displayName ?? profile.username}
          src={mediaAddress(profile.avatarUrl)}
          size="xl"
        />
        <div>
          <FileButton
            label={texts.label}
            accept={pictureFormats}
            onFiles={([file]) => upload(file)}
            variant="quiet"
            busy={state.status === 'pending' && texts.uploading}
          >
            {texts.change}
          </FileButton>
          <p className="mt-2 text-sm text-dim">{texts.formats(pictureMaxMegabytes)}</p>
        </div>
      </div>
      <Outcome>
        {error && <Notice tone="error">{error.message}</Notice>}
        {state.status === 'done' && <Notice tone="success">{texts.saved}</Notice>}
      </Outcome>
    </div>
  )
}
