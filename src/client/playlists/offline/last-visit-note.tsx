import { useOffline } from '~/client/api/reach/use-offline'
import { messages } from './messages'

/** Says, while there is no network, that the page shows data from the last visit. */
export const LastVisitNote = () =>
  useOffline() && <p className="mt-3 text-sm text-dim">{messages.lastVisit}</p>
