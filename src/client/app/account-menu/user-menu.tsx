import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '~/contract/schemas/built'
import { mediaAddress } from '~/client/api/media-address'
import type { Device } from '~/client/device/device'
import { useDeviceLater } from '~/client/device/use-device-later'
import { menuLink } from '~/client/catalog/rows/menu-link'
import { useSession } from '~/client/session/session'
import { Avatar } from '~/client/ui/pictures/avatar'
import { LibraryIcon, UserIcon } from '~/client/ui/icons/icons'
import {
  AwardIcon,
  DashboardIcon,
  HelpIcon,
  PlaylistIcon,
  PrivacyIcon,
  ShieldIcon,
  SignOutIcon,
} from '~/client/ui/icons/menu-icons'
import { NoteIcon } from '~/client/ui/icons/music-icons'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { leavePage } from '~/client/platform/page/leave-page'
import { usePart } from '~/client/ui/parts/use-part'
import { dashboardOf } from '../routing/dashboards'
import { messages } from './messages'
import { paths } from '~/contract/paths'
import { homeRole } from '~/contract/rules/access'
import '~/client/ui/utilities'

/** If this fails, the next visit to the studio does it. */
const forgetUploads = () =>
  import('~/client/device/parts/kept-uploads').then((part) => part.forgetUploads()).catch(() => {})

/** Every kind of account has these links, and those with a dashboard of their own also one to what they hear. */
const linksFor = (user: User): MenuItem[] => [
  menuLink(messages.dashboard, dashboardOf(user), <DashboardIcon />),
  ...(homeRole(user) === 'listener' ? [] : [menuLink(messages.listening, paths.listening, <NoteIcon />)]),
  menuLink(messages.library, paths.library, <LibraryIcon />),
  menuLink(messages.playlists, paths.playlists, <PlaylistIcon />),
  menuLink(messages.achievements, paths.achievements, <AwardIcon />),
  menuLink(messages.account, paths.account, <UserIcon />),
  menuLink(messages.security, paths.security, <ShieldIcon />),
  menuLink(messages.privacy, paths.privacy, <PrivacyIcon />),
  menuLink(messages.faq, paths.faq, <HelpIcon />),
]

export function UserMenu({ user }: { user: User }) {
  const { logout } = useSession()
  const [, navigate] = useLocation()
  const device = useDeviceLater()
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    logout()
    void forgetUploads()
    navigate(paths.login)
  }
  const signOut = () =>
    leavePage(() => void hasDownloads(device).then((saved) => (saved ? setAsking(true) : leave())))
  const items: MenuItem[] = [
    ...linksFor(user),
    { kind: 'action', label: messages.signOut, icon: <SignOutIcon />, onSelect: signOut },
  ]
  return (
    <>
      {isAsking && <AskFirst onLeave={leave} onStay={() => setAsking(false)} />}
      <Menu
        label={messages.account}
        items={() => items}
        header={
          <>
            <p className="truncate font-600">{user.username}</p>
            <p className="truncate text-sm text-dim">{user.email}</p>
          </>
        }
        trigger={(controlProps) => (
          <button
            {...controlProps}
            aria-label={messages.accountMenu(user.username)}
            className="flex rounded-pill"
          >
            <Avatar name={user.displayName ?? user.username} src={mediaAddress(user.avatarUrl)} />
          </button>
        )}
      />
    </>
  )
}

/** Whether this device has downloads. If its code cannot be loaded, the sign-out does not ask and keeps them. */
const hasDownloads = (device: () => Promise<Device>) =>
  device().then(
    ({ downloads }) => downloads.state.get().downloads.size > 0,
    () => false,
  )

const loadDialog = () => import('./sign-out-dialog').then((part) => part.SignOutDialog)

function AskFirst(props: { onLeave: () => void; onStay: () => void }) {
  const part = usePart(loadDialog)
  const { onLeave } = props
  // A dialog that cannot be loaded must not prevent the sign-out.
  useEffect(() => {
    if (part.state === 'failed') onLeave()
  }, [part.state, onLeave])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
