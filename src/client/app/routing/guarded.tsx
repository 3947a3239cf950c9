import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { headedForOf } from '~/client/features/sign-in/headed-for'
import { useSession } from '~/client/session/session'
import { type PageAccess, passage } from './access-guard'
import { messages } from './messages'
import { PageLoading } from './page-loading'

type GuardedProps = { access: PageAccess; at: string; children: ReactNode }

/** Renders the page for those who may open it. After a redirect to sign in, the user comes back to this page. */
export function Guarded({ access, at, children }: GuardedProps) {
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
