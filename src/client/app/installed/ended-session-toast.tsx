import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { waitingEditsOf } from '~/client/device/parts/outbox-storage'
import { useSession } from '~/client/session/session'
import { useToast } from '~/client/ui/feedback/toast'
import { leavePage } from '~/client/platform/page/leave-page'
import { paths } from '~/contract/paths'
import { messages } from './messages'

/**
 * A toast that says that the server has ended the session, and how many edits of playlists wait for the next login. On
 * the login page, which says that the session has ended, it says only how many edits wait.
 */
export function EndedSessionToast() {
  const { endedFor } = useSession()
  const say = useToast()
  const [location, navigate] = useLocation()
  const told = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (told.current === endedFor) return
    told.current = endedFor
    if (endedFor === undefined) return
    const logIn = () => leavePage(() => navigate(paths.login, { state: { headedFor: location } }))
    const tell = async () => {
      const count = await waitingCount(endedFor)
      // A page that needs an account has led to the login page by now.
      if (isSigningIn()) {
        if (count > 0) say({ message: messages.edits(count), stays: true })
        return
      }
      const message = count === 0 ? messages.signedOut : messages.signedOutWithEdits(count)
      say({ message, stays: count > 0, action: { label: messages.logIn, onAct: logIn } })
    }
    void tell()
  }, [endedFor, say, location, navigate])
  return null
}

const isSigningIn = () => [paths.login, paths.register].some((path) => path === window.location.pathname)

async function waitingCount(userId: string): Promise<number> {
  // The session may have ended with the answer to an edit, which is then still being stored.
  await import('~/client/api/write/send-or-queue').then((sending) => sending.settledWrites()).catch(() => {})
  return waitingEditsOf(userId)
}
