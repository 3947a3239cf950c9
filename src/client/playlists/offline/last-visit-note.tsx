import { useOffline } from '~/client/api/reach/use-offline'
import { messages } from './messages'

/** What is shown offline is from the last visit. */
export const LastVisitNote = () =>
  useOffline() && <p className="mt-3 text-sm text-dim">{messages.lastVisit}</p>
