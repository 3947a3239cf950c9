import { LastVisitNote } from './last-visit-note'
import { PendingEdits } from './pending-edits'
import { RefusedVersions } from './refused-versions'

/**
 * Notes above the list of playlists: that it is from the last visit, how many edits were not sent yet, and which edits were
 * refused. Its code loads after the page.
 */
export function ListNotes({ hasList }: { hasList: boolean }) {
  return (
    <>
      {hasList && <LastVisitNote />}
      <PendingEdits />
      <RefusedVersions />
    </>
  )
}
