// Home is part of the first screen. The route table lists the other pages. It is a chunk of its own, so that a new
// route adds nothing to the first screen. Each page in it is a further chunk.
import { useLocation } from 'wouter'
import { registerAsMusicianPath, shellPaths } from '~/contract/shell-paths'
import { HomePage } from '~/client/features/home/home-page'
import { useSession } from '~/client/session/session'
import { dashboardOf } from './dashboards'
import { lazyPage, loadCode } from './lazy-page'

const loadTable = () => import('./routes')
const Routes = lazyPage(() => loadTable().then((table) => ({ default: table.Routes })))

/** The page at `location`. While a page fades out, the address is already that of the next page. */
export function PageView({ location }: { location: string }) {
  return location === shellPaths.home ? <Home /> : <Routes location={location} />
}

/**
 * Loads the code of the page at `location`. Afterwards the page is drawn at once, without a loading text. Some pages send
 * their first read meanwhile.
 */
export async function loadPageCode(location: string): Promise<void> {
  if (location === shellPaths.home) return
  await loadCode(Routes)
  const { pageToOpen } = await loadTable()
  await loadCode(pageToOpen(location))
}

function Home() {
  const [, navigate] = useLocation()
  const { user } = useSession()
  const makeMusicPath = user ? dashboardOf(user) : registerAsMusicianPath
  const resumePath = makeMusicPath === shellPaths.listener ? shellPaths.listener : undefined
  return (
    <HomePage
      makeMusicPath={makeMusicPath}
      resumePath={resumePath}
      onPrepare={loadPageCode}
      onNavigate={navigate}
    />
  )
}
