// The icons of the menus of a playlist.
import { Icon } from '~/client/ui/icons/icon'

export const MoveIcon = () => <Icon path="M8 4v16m0-16L5 7m3-3 3 3m5 13V4m0 16-3-3m3 3 3-3" />
export const EditIcon = () => <Icon path="M4.5 19.5h4L19 9l-4-4L4.5 15.5zM13 7l4 4" />
export const PictureIcon = () => (
  <Icon path="M5 4.500h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM4 16l4.500-4.500 4 4 2.500-2.500 5 4.500M16 9a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z" />
)
export const SortIcon = () => <Icon path="M4 7h10M4 12h7m-7 5h4m9-10v11m0 0 3-3m-3 3-3-3" />
export const ExportIcon = () => (
  <Icon path="M12 15V4m0 0L8 8m4-4 4 4M5 14v5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-5" />
)
