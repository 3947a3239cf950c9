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
  ReceiptIcon,
  ShieldIcon,
  SignOutIcon,
} from '~/client/ui/icons/menu-icons'
import { NoteIcon } from '~/client/ui/icons/music-icons'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { leavePage } from '~/client/platform/page/leave-page'
import { usePart } from '~/client/ui/parts/use-part'
import type { Losses } from '../sign-out/losses'
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
  menuLink(messages.purchases, paths.purchases, <ReceiptIcon />),
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
  const [losses, setLosses] = useState<Losses | null>(null)
  const leave = () => {
    setLosses(null)
    logout()
    void forgetUploads()
    navigate(paths.login)
  }
  const signOut = () =>
    leavePage(() => void lossesAt(device, user._id).then((found) => (found ? setLosses(found) : leave())))
  const items: MenuItem[] = [
    ...linksFor(user),
    { kind: 'action', label: messages.signOut, icon: <SignOutIcon />, onSelect: signOut },
  ]
  return (
    <>
      {losses && <AskFirst losses={losses} onLeave={leave} onStay={() => setLosses(null)} />}
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

/** What a sign-out has to ask about. If the code for that cannot be loaded, it does not ask, and keeps downloads. */
const lossesAt = (device: () => Promise<Device>, userId: string) =>
  import('../sign-out/losses')
    .then(async ({ lossesOf }) => lossesOf(await device(), userId))
    .catch(() => null)

const loadQuestions = () => import('../sign-out/sign-out-questions').then((part) => part.SignOutQuestions)

function AskFirst(props: { losses: Losses; onLeave: () => void; onStay: () => void }) {
  const part = usePart(loadQuestions)
  const { onLeave } = props
  // Questions that cannot be loaded must not prevent the sign-out.
  useEffect(() => {
    if (part.state === 'failed') onLeave()
  }, [part.state, onLeave])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
