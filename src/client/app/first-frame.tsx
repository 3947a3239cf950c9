// What index.html shows before any script has come: the same components, rendered once by the build.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { GatePage } from '../features/gate/gate-page'
import { locked } from '../features/gate/gate-state'
import { HomePage } from '../features/home/home-page'
import { SessionProvider } from '../session/session'
import { PageLoading } from './page-loading'
import { paths } from './paths'
import { Shell } from './shell'

const nothing = () => {}

/** One frame for each answer of first-frame-boot; the page's root says which is shown. */
export const renderFirstFrame = () =>
  renderToStaticMarkup(
    <>
      <div className="frame frame-gate">
        <GatePage gate={locked} onSubmit={nothing} onEdit={nothing} />
      </div>
      <div className="frame frame-home">
        <InShell path={paths.home}>
          <HomePage explorePath={paths.explore} makeMusicPath={paths.register} onNavigate={nothing} />
        </InShell>
      </div>
      <div className="frame frame-shell">
        <InShell path={paths.explore}>
          <PageLoading message="Loading page..." />
        </InShell>
      </div>
    </>,
  )

function InShell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Router ssrPath={path}>
      <SessionProvider>
        <Shell>{children}</Shell>
      </SessionProvider>
    </Router>
  )
}
