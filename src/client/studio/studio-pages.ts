// The pages of the studio, in the order of its navigation.
import { paths } from '~/contract/paths'
import { messages } from './messages'

const { pages } = messages

export const studioPages = [
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

export type StudioPath = (typeof studioPages)[number]['path']
