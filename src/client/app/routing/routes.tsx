// The route table. It lists every path except home, who may open it and which page is shown there. It is a chunk of its
// own.
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { readAhead } from '~/client/api/read/ahead/read-ahead'
import { headedForOf } from '~/client/features/sign-in/headed-for'
import { idle } from '~/client/platform/page/idle'
import { useSession } from '~/client/session/session'
import { paths } from '~/contract/paths'
import { type PageAccess, passage } from './access-guard'
import { lazyPage, loadCode } from './lazy-page'
import { messages } from './messages'
import { PageLoading } from './page-loading'
import '~/client/ui/utilities'

const AccountPage = lazyPage(() => import('~/client/features/account/account-page'))
const AchievementsPage = lazyPage(() => import('~/client/features/achievements/achievements-page'))
const AdminFiguresPage = lazyPage(() => import('~/client/features/admin-figures/figures-page'))
const AdminPeoplePage = lazyPage(() => import('~/client/features/admin-people/people-page'))
const AdminPlaylistsPage = lazyPage(() => import('~/client/features/admin-playlists/playlists-page'))
const AdminQueuePage = lazyPage(() => import('~/client/features/admin-queue/queue-page'))
const AdminSecurityPage = lazyPage(() => import('~/client/features/admin-security/security-page'))
const AdminSubjectPage = lazyPage(() => import('~/client/features/admin-subject/subject-page'))
const AdminTracksPage = lazyPage(() => import('~/client/features/admin-tracks/tracks-page'))
const AlbumPage = lazyPage(() => import('~/client/features/album/album-page'))
const AnalyticsPage = lazyPage(() => import('~/client/features/studio-analytics/analytics-page'))
const ArtistPage = lazyPage(() => import('~/client/features/artist/artist-page'))
const ConfirmEmailPage = lazyPage(() => import('~/client/features/sign-in/confirm-email-page'))
const DecisionPage = lazyPage(() => import('~/client/features/decision/decision-page'))
const EarningsPage = lazyPage(() => import('~/client/features/earnings/earnings-page'))
const ExplorePage = lazyPage(() => import('~/client/features/explore/explore-page'))
const FaqPage = lazyPage(() => import('~/client/features/faq/faq-page'))
const ForgotPasswordPage = lazyPage(() => import('~/client/features/sign-in/forgot-password-page'))
const KitEditorPage = lazyPage(() => import('~/client/features/studio-press-kit/kit-editor-page'))
const LeadsPage = lazyPage(() => import('~/client/features/studio-leads/leads-page'))
const LibraryPage = lazyPage(() => import('~/client/features/library/library-page'))
const ListeningPage = lazyPage(() => import('~/client/features/listening/listening-page'))
const LoginPage = lazyPage(() => import('~/client/features/sign-in/login-page'))
const NotFoundPage = lazyPage(() => import('~/client/features/not-found/not-found-page'))
const PayoutsPage = lazyPage(() => import('~/client/features/payouts/payouts-page'))
const PlaylistPage = lazyPage(() => import('~/client/features/playlist/playlist-page'))
const PlaylistsPage = lazyPage(() => import('~/client/features/playlists/playlists-page'))
const PressKitPage = lazyPage(() => import('~/client/features/press-kit/press-kit-page'))
const PricingPage = lazyPage(() => import('~/client/features/studio-tracks/pricing-page'))
const PrivacyPage = lazyPage(() => import('~/client/features/privacy/privacy-page'))
const ArtistProfilePage = lazyPage(() => import('~/client/features/studio-profile/profile-page'))
const PurchasesPage = lazyPage(() => import('~/client/features/purchases/purchases-page'))
const RegisterPage = lazyPage(() => import('~/client/features/sign-in/register-page'))
const ResetPasswordPage = lazyPage(() => import('~/client/features/sign-in/reset-password-page'))
const RoomPage = lazyPage(() => import('~/client/features/studio-rooms/room-page'))
const RoomsPage = lazyPage(() => import('~/client/features/studio-rooms/rooms-page'))
const SaloonPage = lazyPage(() => import('~/client/features/saloon/saloon-page'))
const SecurityPage = lazyPage(() => import('~/client/features/security/security-page'))
const SharedPage = lazyPage(() => import('~/client/features/share/share-page'))
const StudioAlbumsPage = lazyPage(() => import('~/client/features/studio-albums/albums-page'))
const EditAlbumPage = lazyPage(() => import('~/client/features/studio-albums/edit-album-page'))
const StudioPage = lazyPage(() => import('~/client/features/studio/studio-page'))
const StudioTracksPage = lazyPage(() => import('~/client/features/studio-tracks/tracks-page'))
const TrackPage = lazyPage(() => import('~/client/features/track/track-page'))
const UiGalleryPage = import.meta.env.DEV
  ? lazyPage(() => import('~/client/features/ui-gallery/ui-gallery-page'))
  : null

type RouteRow = {
  path: string
  access: PageAccess
  page: ReactElement
  /** Sends the first read of the page while its code loads. */
  readAhead?: (params: Record<string, string>) => void
  /** The page that most people open next. Its code loads while this page is idle. */
  next?: ReactElement
}

const playlistPage = <PlaylistPage />
const readPlaylist = ({ id = '' }: Record<string, string>) => readAhead('playlist', { params: { id } })

const readPressKit = ({ musicianId = '' }: Record<string, string>) => {
  const key = new URLSearchParams(location.search).get('key') ?? undefined
  readAhead('pressKit', { params: { id: musicianId }, query: { key } })
}

const rows: readonly RouteRow[] = [
  { path: paths.login, access: 'signed-out', page: <LoginPage /> },
  { path: paths.register, access: 'signed-out', page: <RegisterPage /> },
  { path: paths.forgotPassword, access: 'open', page: <ForgotPasswordPage /> },
  { path: paths.resetPassword, access: 'open', page: <ResetPasswordPage /> },
  { path: paths.confirmEmail, access: 'open', page: <ConfirmEmailPage /> },
  { path: paths.explore, access: 'open', page: <ExplorePage /> },
  { path: paths.share, access: 'open', page: <SharedPage /> },
  { path: paths.saloon, access: 'open', page: <SaloonPage /> },
  { path: paths.artist, access: 'open', page: <ArtistPage /> },
  { path: paths.track, access: 'open', page: <TrackPage /> },
  { path: paths.album, access: 'open', page: <AlbumPage /> },
  { path: paths.pressKit, access: 'open', page: <PressKitPage />, readAhead: readPressKit },
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
  { path: paths.ownPressKit, access: 'musician', page: <KitEditorPage /> },
  { path: paths.leads, access: 'musician', page: <LeadsPage /> },
  { path: paths.musicAnalytics, access: 'musician', page: <AnalyticsPage /> },
  { path: paths.sellerOnboard, access: 'musician', page: <PayoutsPage /> },
  { path: paths.sellerComplete, access: 'musician', page: <PayoutsPage isBack /> },
  {
    path: paths.earnings,
    access: 'musician',
    page: <EarningsPage />,
  },
  { path: paths.statement, access: 'open', page: <DecisionPage /> },
  { path: paths.admin, access: 'admin', page: <AdminQueuePage /> },
  { path: paths.adminSubject, access: 'admin', page: <AdminSubjectPage /> },
  { path: paths.adminPeople, access: 'admin', page: <AdminPeoplePage /> },
  { path: paths.adminTracks, access: 'admin', page: <AdminTracksPage /> },
  { path: paths.adminPlaylists, access: 'admin', page: <AdminPlaylistsPage /> },
  { path: paths.adminAnalytics, access: 'admin', page: <AdminFiguresPage /> },
  { path: paths.adminSecurity, access: 'admin', page: <AdminSecurityPage /> },
  { path: paths.security, access: 'signed-in', page: <SecurityPage /> },
  { path: paths.faq, access: 'signed-in', page: <FaqPage /> },
  { path: paths.privacy, access: 'signed-in', page: <PrivacyPage /> },
  { path: paths.openFaq, access: 'open', page: <FaqPage /> },
  { path: paths.openPrivacy, access: 'open', page: <PrivacyPage /> },
  { path: paths.playlistsAlias, access: 'signed-in', page: <Redirect to={paths.playlists} replace /> },
  { path: paths.playlists, access: 'signed-in', page: <PlaylistsPage />, next: playlistPage },
  { path: paths.playlist, access: 'open', page: playlistPage, readAhead: readPlaylist },
  { path: paths.library, access: 'signed-in', page: <LibraryPage /> },
  { path: paths.account, access: 'signed-in', page: <AccountPage /> },
  { path: paths.purchases, access: 'signed-in', page: <PurchasesPage /> },
  { path: paths.achievements, access: 'signed-in', page: <AchievementsPage /> },
  ...(UiGalleryPage ? [{ path: paths.uiGallery, access: 'open' as const, page: <UiGalleryPage /> }] : []),
]

function matchOf(pathname: string) {
  for (const row of rows) {
    const match = new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)
    if (match) return { row, params: match.groups ?? {} }
  }
  return undefined
}

/** The page at this path, so that its code can be loaded before it is drawn. Its first read is sent meanwhile. */
export function pageToOpen(pathname: string) {
  const match = matchOf(pathname)
  match?.row.readAhead?.(match.params)
  return match?.row.page.type ?? NotFoundPage
}

/** Loads the code of the page that most people open from here. If it does not load now, opening that page loads it. */
function useNextPage(location: string) {
  useEffect(() => {
    const next = matchOf(location)?.row.next
    if (next)
      void idle()
        .then(() => loadCode(next.type))
        .catch(() => {})
  }, [location])
}

export function Routes({ location }: { location: string }) {
  useNextPage(location)
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
