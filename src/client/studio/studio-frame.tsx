import { BesideRail, RailFrame, type RailFrameProps } from '~/client/rail/rail-frame'
import { useSession } from '~/client/session/session'
import { Icon } from '~/client/ui/icons/icon'
import { paths, pathTo } from '~/contract/paths'
import { useLeadCounts } from './leads/use-lead-counts'
import { messages } from './messages'

const { pages } = messages

/** The pages of the studio, in the order of its navigation. */
const studioPages = [
  { path: paths.musician, label: pages.overview },
  { path: paths.ownTracks, label: pages.tracks },
  { path: paths.worksInProgress, label: pages.worksInProgress },
  { path: paths.ownAlbums, label: pages.albums },
  { path: paths.artistProfile, label: pages.profile },
  { path: paths.ownPressKit, label: pages.pressKit },
  { path: paths.leads, label: pages.leads },
  { path: paths.musicAnalytics, label: pages.analytics },
  { path: paths.earnings, label: pages.earnings },
  { path: paths.sellerOnboard, label: pages.payouts },
] as const

type StudioPath = (typeof studioPages)[number]['path']

type StudioFrameProps = RailFrameProps & {
  /** The page of the navigation that this page is, or belongs to. */
  at: StudioPath
}

/** The layout of every page of the studio. */
export function StudioFrame(props: StudioFrameProps) {
  const newLeads = useNewLeads()
  return (
    <RailFrame
      {...props}
      navigation={messages.navigation}
      pages={studioPages.map((page) =>
        page.path === paths.leads ? { path: page.path, label: page.label, badge: newLeads } : page,
      )}
      beside={<YourPage />}
    />
  )
}

/** How many messages nobody has opened yet. */
function useNewLeads() {
  const count = useLeadCounts().data?.counts.new ?? 0
  return count > 0 ? messages.newLeads(count) : null
}

const EyeIcon = () => (
  <Icon path="M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12Zm12.5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
)

/** The link to the public page. */
function YourPage() {
  const { user } = useSession()
  return user && <BesideRail href={pathTo.artist(user._id)} icon={<EyeIcon />} label={messages.yourPage} />
}
