import { PendingEdits } from './pending-edits'
import { RefusedVersions } from './refused-versions'

/** How many changes of all playlists wait, and those that were refused. It loads after the page. */
export function ListNotes() {
  return (
    <>
      <PendingEdits />
      <RefusedVersions />
    </>
  )
}
