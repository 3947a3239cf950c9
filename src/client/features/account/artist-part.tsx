import { Link } from 'wouter'
import { mediaAddress } from '~/client/api/media-address'
import { buttonClass } from '~/client/ui/button'
import { Avatar } from '~/client/ui/pictures/avatar'
import { paths } from '~/contract/paths'
import { messages } from './messages'
import type { Profile } from './use-profile-save'

const texts = messages.artist

/** Name, picture and text of an artist are public. They are edited in one place, which is the studio. */
export const ArtistPart = ({ profile }: { profile: Profile }) => {
  const name = profile.displayName ?? profile.username
  return (
    <div className="flex items-center gap-5">
      <Avatar name={name} src={mediaAddress(profile.avatarUrl)} size="lg" />
      <div className="min-w-0">
        <p dir="auto" className="truncate font-600">
          {name}
        </p>
        <p className="mb-3 text-sm text-dim">{texts.about}</p>
        <Link href={paths.artistProfile} className={buttonClass('quiet', 'sm')}>
          {texts.edit}
        </Link>
      </div>
    </div>
  )
}
