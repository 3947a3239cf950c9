import { RailFrame, type RailFrameProps } from '~/client/rail/rail-frame'
import { paths } from '~/contract/paths'
import { messages } from './messages'

const { pages } = messages

/** The pages of the admin area, in the order of its navigation. */
const adminPages = [
  { path: paths.admin, label: pages.queue },
  { path: paths.adminPeople, label: pages.people },
  { path: paths.adminTracks, label: pages.tracks },
  { path: paths.adminPlaylists, label: pages.playlists },
  { path: paths.adminAnalytics, label: pages.figures },
  { path: paths.adminSecurity, label: pages.security },
] as const

type AdminFrameProps = RailFrameProps & {
  /** The page of the navigation that this page is, or belongs to. */
  at: (typeof adminPages)[number]['path']
}

/** The layout of every page of the admin area. */
export const AdminFrame = (props: AdminFrameProps) => (
  <RailFrame {...props} navigation={messages.navigation} pages={adminPages} />
)
