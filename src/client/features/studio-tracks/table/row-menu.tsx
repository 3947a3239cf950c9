import { menuLink } from '~/client/catalog/rows/menu-link'
import { messages as trackMenu } from '~/client/catalog/rows/menu/messages'
import { messages as hidden } from '~/client/reporting/hidden/messages'
import { isFinished, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import { IconButton } from '~/client/ui/icon-button'
import { Icon } from '~/client/ui/icons/icon'
import { MoreIcon } from '~/client/ui/icons/icons'
import { AddToPlaylistIcon } from '~/client/ui/icons/playlist-icons'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { pathTo } from '~/contract/paths'
import { messages } from './messages'
import { remedyOf, useRetry } from './state-cell'
import type { TrackActions } from './track-actions'

const EditIcon = () => <Icon path="M4.5 19.5h4L19 9l-4-4L4.5 15.5zM13 7l4 4" />
const BinIcon = () => <Icon path="M5 7h14M10 11v6m4-6v6M9 7V4.5h6V7m-9 0 .8 12.5h10.4L18 7" />
const RecordingIcon = () => <Icon path="M4 12h2m3-6v12m4-9v6m4-10v14m3-7h0" />
const RetryIcon = () => <Icon path="M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4" />

const WhyIcon = () => <Icon path="M12 11v6m0-10v.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />

const RoomIcon = () => <Icon path="M4.5 20h15M7 20V4.5h10V20m-3.5-7.5v.5" />

const texts = messages.row

const finishedItems = (track: OwnTrack, actions: TrackActions): MenuItem[] => [
  {
    kind: 'action',
    label: texts.newRecording.replace,
    icon: <RecordingIcon />,
    onSelect: () => actions.onRecording(track),
  },
  {
    kind: 'action',
    label: trackMenu.addToPlaylist,
    icon: <AddToPlaylistIcon />,
    onSelect: () => actions.onAddToPlaylist(track),
  },
]

type RowMenuProps = { track: OwnTrack; decision: string | null; actions: TrackActions }

export function RowMenu({ track, decision, actions }: RowMenuProps) {
  const retry = useRetry(track)
  const edit = () => actions.onEdit(track)
  const items = (): MenuItem[] => [
    ...(decision === null ? [] : [menuLink(hidden.whyIts, decision, <WhyIcon />)]),
    { kind: 'action', label: texts.edit, icon: <EditIcon />, onSelect: edit },
    ...(track.isWorkInProgress ? [menuLink(texts.room, pathTo.workInProgress(track._id), <RoomIcon />)] : []),
    ...(isFinished(track) ? finishedItems(track, actions) : []),
    ...(remedyOf(track) === 'retry'
      ? [{ kind: 'action' as const, label: texts.retry, icon: <RetryIcon />, onSelect: retry }]
      : []),
    {
      kind: 'action',
      label: texts.delete,
      icon: <BinIcon />,
      tone: 'danger',
      onSelect: () => actions.onDelete(track),
    },
  ]
  return (
    <Menu
      label={texts.more(track.title)}
      trigger={(controlProps) => (
        <IconButton {...controlProps} label={texts.more(track.title)} icon={<MoreIcon />} />
      )}
      items={items}
    />
  )
}
