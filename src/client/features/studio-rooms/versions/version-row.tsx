import { useStore } from '~/client/platform/use-store'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Button } from '~/client/ui/button'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon, PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { messages } from '../messages'
import type { MixPlayer } from '../playing/mix-player'
import { mayChangeVersion, mayDeleteVersion, nameOf, type Room, type Version } from '../room'
import { useRoomAct } from '../room-writes'
import styles from './versions.module.css'

const texts = messages.versions

type VersionRowProps = {
  room: Room
  mix: MixPlayer
  userId: string
  version: Version
  onRename: () => void
  onDelete: () => void
}

export function VersionRow(props: VersionRowProps) {
  const { mix, version } = props
  const { versionId } = useStore(mix.state)
  return (
    <li className={styles.row} data-shown={versionId === version._id || undefined}>
      <PlayVersion mix={mix} version={version} />
      <div className="min-w-0 flex-1 py-2">
        <p className="flex items-baseline gap-2">
          <bdi className="min-w-0 break-words font-600">{version.name}</bdi>
          {version.isCurrent && <span className={styles.current}>{texts.current}</span>}
        </p>
        <p className="break-words text-sm text-dim">
          {texts.by(version.uploadedBy ? nameOf(version.uploadedBy) : texts.gone, version.createdAt)}
        </p>
        <Progress {...props} />
      </div>
      {version.durationSeconds !== null && (
        <span className="text-sm tabular-nums text-dim last:pr-2">{clockTime(version.durationSeconds)}</span>
      )}
      <VersionMenu {...props} />
    </li>
  )
}

function PlayVersion({ mix, version }: Pick<VersionRowProps, 'mix' | 'version'>) {
  const { versionId, playback } = useStore(mix.state)
  const isOn = versionId === version._id && (playback === 'playing' || playback === 'loading')
  return (
    <IconButton
      label={isOn ? messages.playing.pause(version.name) : messages.playing.play(version.name)}
      icon={isOn ? <PauseIcon /> : <PlayIcon />}
      disabled={version.streamUrl === null}
      onClick={() => (isOn ? mix.pause() : mix.play(version._id))}
    />
  )
}

function Progress({ room, userId, version }: VersionRowProps) {
  const { processing } = version
  const { run, state } = useRoomAct('retryMixVersion')
  if (processing.state === 'queued') return <p className="text-sm text-dim">{texts.queued}</p>
  if (processing.state === 'working')
    return <p className="text-sm text-dim">{texts.working(Math.floor(100 * processing.progress))}</p>
  if (processing.state !== 'failed') return null
  return (
    <div className="text-sm text-rust">
      <p>{processing.message}</p>
      {processing.mayRetry && mayChangeVersion(room, version, userId) && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-2"
          busy={state.status === 'pending' && texts.retry}
          onClick={() => void run({ params: { id: room._id, versionId: version._id } })}
        >
          {texts.retry}
        </Button>
      )}
    </div>
  )
}

function VersionMenu({ room, userId, version, onRename, onDelete }: VersionRowProps) {
  const { run: choose } = useRoomAct('chooseMixVersion')
  const input = { params: { id: room._id, versionId: version._id } }
  const mayChoose =
    room.isOpen && room.role === 'artist' && !version.isCurrent && version.processing.state === 'ready'
  const items: MenuItem[] = [
    ...(mayChoose
      ? [{ kind: 'action' as const, label: texts.choose, onSelect: () => void choose(input) }]
      : []),
    ...(mayChangeVersion(room, version, userId)
      ? [{ kind: 'action' as const, label: texts.rename, onSelect: onRename }]
      : []),
    ...(mayDeleteVersion(room, version, userId)
      ? [{ kind: 'action' as const, label: texts.delete, tone: 'danger' as const, onSelect: onDelete }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      label={texts.more(version.name)}
      trigger={(controlProps) => (
        <IconButton {...controlProps} label={texts.more(version.name)} icon={<MoreIcon />} />
      )}
      items={() => items}
    />
  )
}
