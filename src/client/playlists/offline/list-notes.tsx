import { LastVisitNote } from './last-visit-note'
import { PendingEdits } from './pending-edits'
import { RefusedVersions } from './refused-versions'

/** That the list is from the last visit, how many changes of all playlists wait, and those that were refused. It loads after the page. */
export function ListNotes({ hasList }: { hasList: boolean }) {
  return (
    <>
      {hasList && <LastVisitNote />}
      <PendingEdits />
      <RefusedVersions />
    </>
  )
}
