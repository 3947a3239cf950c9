// The route table. It lists every path except home, who may open it and which page is shown there. It is a chunk of its
// own.
import type { ReactElement, ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { headedForOf } from '~/client/features/sign-in/headed-for'
import { useSession } from '~/client/session/session'
import { paths } from '~/contract/paths'
import { type PageAccess, passage } from './access-guard'
import { lazyPage } from './lazy-page'
import { messages } from './messages'
import { PageLoading } from './page-loading'
import '~/client/ui/utilities'

const AccountPage = lazyPage(() => import('~/client/features/account/account-page'))
const AchievementsPage = lazyPage(() => import('~/client/features/achievements/achievements-page'))
const AlbumPage = lazyPage(() => import('~/client/features/album/album-page'))
const AnalyticsPage = lazyPage(() => import('~/client/features/studio-analytics/analytics-page'))
const ArtistPage = lazyPage(() => import('~/client/features/artist/artist-page'))
const EarningsPage = lazyPage(() => import('~/client/features/earnings/earnings-page'))
const ExplorePage = lazyPage(() => import('~/client/features/explore/explore-page'))
const FaqPage = lazyPage(() => import('~/client/features/faq/faq-page'))
const LibraryPage = lazyPage(() => import('~/client/features/library/library-page'))
const ListeningPage = lazyPage(() => import('~/client/features/listening/listening-page'))
const LoginPage = lazyPage(() => import('~/client/features/sign-in/login-page'))
const NotFoundPage = lazyPage(() => import('~/client/features/not-found/not-found-page'))
const OpeningSoonPage = lazyPage(() => import('~/client/features/opening-soon/opening-soon-page'))
const PayoutsPage = lazyPage(() => import('~/client/features/payouts/payouts-page'))
const PlaylistPage = lazyPage(() => import('~/client/features/playlist/playlist-page'))
const PlaylistsPage = lazyPage(() => import('~/client/features/playlists/playlists-page'))
const PricingPage = lazyPage(() => import('~/client/features/studio-tracks/pricing-page'))
const PrivacyPage = lazyPage(() => import('~/client/features/privacy/privacy-page'))
const ArtistProfilePage = lazyPage(() => import('~/client/features/studio-profile/profile-page'))
const RegisterPage = lazyPage(() => import('~/client/features/sign-in/register-page'))
const RoomPage = lazyPage(() => import('~/client/features/studio-rooms/room-page'))
const RoomsPage = lazyPage(() => import('~/client/features/studio-rooms/rooms-page'))
const SaloonPage = lazyPage(() => import('~/client/features/saloon/saloon-page'))
const SharedPage = lazyPage(() => import('~/client/features/share/share-page'))
const StudioAlbumsPage = lazyPage(() => import('~/client/features/studio-albums/albums-page'))
const EditAlbumPage = lazyPage(() => import('~/client/features/studio-albums/edit-album-page'))
const StudioPage = lazyPage(() => import('~/client/features/studio/studio-page'))
const StudioTracksPage = lazyPage(() => import('~/client/features/studio-tracks/tracks-page'))
const TrackPage = lazyPage(() => import('~/client/features/track/track-page'))
const UiGalleryPage = import.meta.env.DEV
  ? lazyPage(() => import('~/client/features/ui-gallery/ui-gallery-page'))
  : null

type RouteRow = { path: string; access: PageAccess; page: ReactElement }

const rows: readonly RouteRow[] = [
  { path: paths.login, access: 'signed-out', page: <LoginPage /> },
  { path: paths.register, access: 'signed-out', page: <RegisterPage /> },
  { path: paths.explore, access: 'open', page: <ExplorePage /> },
  { path: paths.share, access: 'open', page: <SharedPage /> },
  { path: paths.saloon, access: 'open', page: <SaloonPage /> },
  { path: paths.artist, access: 'open', page: <ArtistPage /> },
  { path: paths.track, access: 'open', page: <TrackPage /> },
  { path: paths.album, access: 'open', page: <AlbumPage /> },
  { path: paths.pressKit, access: 'open', page: <OpeningSoonPage room="pressKit" /> },
  { path: paths.listener, access: 'listener', page: <ListeningPage /> },
  { path: paths.listening, access: 'signed-in', page: <ListeningPage /> },
  { path: paths.musician, access: 'musician', page: <StudioPage /> },
  { path: paths.ownTracks, access: 'musician', page: <StudioTracksPage /> },
  { path: paths.pricing, access: 'musician', page: <PricingPage /> },
  { path: paths.worksInProgress, access: 'signed-in', page: <RoomsPage /> },
  { path: paths.workInProgress, access: 'signed-in', page: <RoomPage /> },
  { path: paths.ownAlbums, access: 'musician', page: <StudioAlbumsPage /> },
  { path: paths.newAlbum, access: 'musician', page: <EditAlbumPage /> },
  { path: paths.ownAlbum, access: 'musician', page: <EditAlbumPage /> },
  { path: paths.artistProfile, access: 'musician', page: <ArtistProfilePage /> },
  { path: paths.musicAnalytics, access: 'musician', page: <AnalyticsPage /> },
  { path: paths.sellerOnboard, access: 'musician', page: <PayoutsPage /> },
  { path: paths.sellerComplete, access: 'musician', page: <PayoutsPage isBack /> },
  {
    path: paths.earnings,
    access: 'musician',
    page: <EarningsPage />,
  },
  { path: paths.admin, access: 'admin', page: <OpeningSoonPage room="admin" /> },
  { path: paths.security, access: 'signed-in', page: <OpeningSoonPage room="security" /> },
  { path: paths.faq, access: 'signed-in', page: <FaqPage /> },
  { path: paths.privacy, access: 'signed-in', page: <PrivacyPage /> },
  { path: paths.playlists, access: 'signed-in', page: <PlaylistsPage /> },
  { path: paths.playlist, access: 'open', page: <PlaylistPage /> },
  { path: paths.library, access: 'signed-in', page: <LibraryPage /> },
  { path: paths.account, access: 'signed-in', page: <AccountPage /> },
  { path: paths.achievements, access: 'signed-in', page: <AchievementsPage /> },
  ...(UiGalleryPage ? [{ path: paths.uiGallery, access: 'open' as const, page: <UiGalleryPage /> }] : []),
]

/** The page at this path, so that its code can be loaded before the page is drawn. */
export function pageAt(pathname: string) {
  const row = rows.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
  return row ? row.page.type : NotFoundPage
}

export function Routes({ location }: { location: string }) {
  return (
    <Switch location={location}>
      {rows.map(({ path, access, page }) => (
        <Route key={path} path={path}>
          <Guarded access={access} at={location}>
            {page}
          </Guarded>
        </Route>
      ))}
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  )
}

type GuardedProps = { access: PageAccess; at: string; children: ReactNode }

/** Renders the page for those who may open it. After a redirect to sign in, the user comes back to this page. */
function Guarded({ access, at, children }: GuardedProps) {
  const session = useSession()
  const [location] = useLocation()
  const entry: unknown = useHistoryState()
  const result = passage(access, session)
  if (result.type === 'enter') return children
  if (result.type === 'wait') return <PageLoading message={messages.checking} />
  // A page that is fading out must not redirect.
  if (location !== at) return null
  if (access === 'signed-out') return <Redirect to={headedForOf(entry) ?? result.to} replace state={entry} />
  return <Redirect to={result.to} replace state={{ headedFor: at + window.location.search }} />
}
