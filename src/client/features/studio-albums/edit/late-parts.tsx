// What the form shows late: its dialogs, and that the album is out. Their code loads after the page.
import type { ComponentProps } from 'react'
import { ItsOut } from '~/client/catalog/released/its-out'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { pathTo } from '~/contract/paths'
import type { OwnAlbum } from '~/contract/schemas/built'
import { AddDialogs } from './adding/add-dialogs'

type LatePartsProps = ComponentProps<typeof AddDialogs> & {
  /** The album if its last save has made it public. */
  released: OwnAlbum | null
}

export const LateParts = ({ released, ...dialogs }: LatePartsProps) => (
  <>
    {released && (
      <div className="mt-4">
        <ToastProvider>
          <ItsOut path={pathTo.album(released._id)} title={released.title} />
        </ToastProvider>
      </div>
    )}
    <AddDialogs {...dialogs} />
  </>
)
