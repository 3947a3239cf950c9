import type { ReactNode } from 'react'
import { PlayButtons } from '~/client/catalog/record/play-buttons'
import { usePlayingAmong } from '~/client/catalog/use-playing'
import { useDevicePart } from '~/client/device/device-context'
import { isWhole } from '~/client/offline/copies/download-kinds'
import type { DownloadsState } from '~/client/offline/copies/download-types'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { useOwned } from '~/client/owned/use-owned'
import { usePlayer } from '~/client/player/use-player'
import { queueFillingOf } from '~/client/playlists/play/queue-filling'
import type { Track } from '~/contract/schemas/built'
import { messages } from '../messages'
import { firstPart, type PlayOrder, restOf } from './play-order'
import styles from '../choice/choice.module.css'

type PlayActsProps = {
  /** The tracks of the list, as far as they are known. */
  tracks: readonly Track[]
  /** More of the list has not been fetched. It follows in the queue. */
  hasMore: boolean
  offline: boolean
  /** Beside the two buttons. */
  children: ReactNode
}

/** Plays what the list shows, in its order or shuffled. Offline, only what is on this device. */
export function PlayActs({ tracks, hasMore, offline, children }: PlayActsProps) {
  const player = usePlayer()
  const playing = usePlayingAmong(tracks)
  const { begin, canPlay } = usePlayTracks({ tracks, hasMore, offline })
  const playAll = () => (playing === 'elsewhere' ? begin('in-order') : player.toggle())
  return (
    <div className={styles.acts}>
      <PlayButtons
        playing={playing}
        label={messages.playAll}
        onPlay={playAll}
        onShuffle={() => begin('shuffled')}
        canPlay={canPlay}
        canShuffle={canPlay && tracks.length > 1}
        size="md"
        shuffle="narrow"
      />
      {children}
    </div>
  )
}

function usePlayTracks({ tracks, hasMore, offline }: Omit<PlayActsProps, 'children'>) {
  const player = usePlayer()
  const owned = useOwned()
  const downloads = useDownloads()
  const filling = useDevicePart(queueFillingOf)
  const playable = () => (offline ? tracks.filter((track) => isHere(downloads.state.get(), track)) : tracks)
  const hasCopies = useDownloadsState((state) => tracks.some((track) => isHere(state, track)))
  const begin = (order: PlayOrder) => {
    const listed = playable()
    const { first, at } = firstPart(listed, order)
    if (first.length === 0) return
    player.play(first, at)
    if (order === 'shuffled') player.setShuffled(true)
    const isMore = hasMore && !offline
    if (!isMore && first.length === listed.length) return filling.stop()
    const readAll = async () => (isMore ? (await owned.load()).purchases.map(({ track }) => track) : listed)
    filling.begin(restOf(first, readAll, order))
  }
  return { begin, canPlay: offline ? hasCopies : tracks.length > 0 }
}

function isHere({ downloads }: Pick<DownloadsState, 'downloads'>, { _id }: Track): boolean {
  const copy = downloads.get(_id)
  return copy !== undefined && isWhole(copy)
}
