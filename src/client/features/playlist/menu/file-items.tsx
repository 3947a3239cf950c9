import type { ReactNode } from 'react'
import { SaveIcon } from '~/client/offline/view/download-icons'
import { LateDownloadDialog, LateExportDialog } from '~/client/playlists/files/late-dialogs'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import type { Playlist } from '~/contract/schemas/built'
import { messages } from '../messages'
import { ExportIcon } from './icons'

const words = messages.menu

type FileItems = {
  playlist: Pick<Playlist, '_id' | 'title'>
  isSignedIn: boolean
  show: (dialog: ReactNode) => void
}

/**
 * The menu items that save a playlist as a file. Downloading needs owned tracks, so visitors only get the export.
 */
export function fileItems({ playlist, isSignedIn, show }: FileItems): MenuItem[] {
  const close = () => show(null)
  const exported: MenuItem = {
    kind: 'action',
    label: words.export,
    icon: <ExportIcon />,
    onSelect: () => show(<LateExportDialog playlist={playlist} onClose={close} />),
  }
  const downloaded: MenuItem = {
    kind: 'action',
    label: words.download,
    icon: <SaveIcon />,
    onSelect: () => show(<LateDownloadDialog playlist={playlist} onClose={close} />),
  }
  return isSignedIn ? [exported, downloaded] : [exported]
}
