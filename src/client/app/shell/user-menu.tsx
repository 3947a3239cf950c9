import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '~/contract/schemas/built'
import { mediaAddress } from '~/client/api/media-address'
import type { Device } from '~/client/device/device'
import { useDeviceLater } from '~/client/device/use-device-later'
import { menuLink } from '~/client/catalog/rows/menu-link'
import { useSession } from '~/client/session/session'
import { Avatar } from '~/client/ui/pictures/avatar'
import {
  DashboardIcon,
  HelpIcon,
  LibraryIcon,
  PlaylistIcon,
  PrivacyIcon,
  ShieldIcon,
  SignOutIcon,
  UserIcon,
} from '~/client/ui/icons/icons'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { usePart } from '~/client/ui/use-part'
import { dashboardOf } from '../routing/dashboards'
import { paths } from '~/contract/paths'
import '~/client/ui/utilities'

export function UserMenu({ user }: { user: User }) {
  const { logout } = useSession()
  const [, navigate] = useLocation()
  const device = useDeviceLater()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    logout()
    navigate(paths.login)
  }
  const signOut = () => void hasCopies(device).then((saved) => (saved ? setAsking(true) : leave()))
  const items: MenuItem[] = [
    menuLink('Dashboard', dashboardOf(user), <DashboardIcon />),
    menuLink('Library', paths.library, <LibraryIcon />),
    menuLink('Playlists', paths.playlists, <PlaylistIcon />),
    menuLink('Account', paths.account, <UserIcon />),
    menuLink('Security', paths.security, <ShieldIcon />),
    menuLink('Privacy', paths.privacy, <PrivacyIcon />),
    menuLink('FAQ', paths.faq, <HelpIcon />),
    { kind: 'action', label: 'Sign out', icon: <SignOutIcon />, onSelect: signOut },
  ]
  return (
    <>
      {asking && <AskFirst onLeave={leave} onStay={() => setAsking(false)} />}
      <Menu
        label="Account"
        items={() => items}
        header={
          <>
            <p className="truncate font-600">{user.username}</p>
            <p className="truncate text-sm text-dim">{user.email}</p>
          </>
        }
        trigger={(wires) => (
          <button {...wires} aria-label={`Account menu of ${user.username}`} className="flex rounded-pill">
            <Avatar name={user.displayName ?? user.username} src={mediaAddress(user.avatarUrl)} />
          </button>
        )}
      />
    </>
  )
}

/** When the code cannot be loaded, the copies stay and the question is asked at another sign-out. */
const hasCopies = (device: () => Promise<Device>) =>
  device().then(
    ({ downloads }) => downloads.state.get().downloads.size > 0,
    () => false,
  )

const loadDialog = () => import('./sign-out-dialog').then((part) => part.SignOutDialog)

function AskFirst(props: { onLeave: () => void; onStay: () => void }) {
  const part = usePart(loadDialog)
  const { onLeave } = props
  // The question does not come: nobody is kept from signing out by that.
  useEffect(() => {
    if (part.state === 'failed') onLeave()
  }, [part.state, onLeave])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
