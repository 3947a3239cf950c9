import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { headedForOf } from '~/client/features/sign-in/headed-for'
import { useSession } from '~/client/session/session'
import { type PageAccess, passage } from './access-guard'
import { PageLoading } from './page-loading'

type GuardedProps = { access: PageAccess; at: string; children: ReactNode }

/** Lets in whom the page is for. Who has to sign in first goes where they were headed afterwards. */
export function Guarded({ access, at, children }: GuardedProps) {
  const session = useSession()
  const [location] = useLocation()
  const entry: unknown = useHistoryState()
  const result = passage(access, session)
  if (result.type === 'enter') return children
  if (result.type === 'wait') return <PageLoading message="Checking authentication..." />
  // A page on its way out must not send anyone anywhere any more.
  if (location !== at) return null
  if (access === 'signed-out') return <Redirect to={headedForOf(entry) ?? result.to} replace state={entry} />
  return <Redirect to={result.to} replace state={{ headedFor: at + window.location.search }} />
}
