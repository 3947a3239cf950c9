import { useMemo } from 'react'
import { useCopiedTracks } from '~/client/offline/use-copied-tracks'
import { useDownloadsState } from '~/client/offline/use-downloads'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import type { Entry } from '../choice/chosen-tracks'
import { messages } from '../messages'
import { ListPanel, type ListProps, rowsToCome } from './list-panel'

const isAny = () => true

/** The tracks that are saved or being saved on this device. */
export function OnDevice({ pages, ...list }: ListProps) {
  const tracks = useCopiedTracks(isAny)
  const vault = useDownloadsState((state) => state.vault)
  const { items } = pages
  const entries = useMemo((): Entry[] => {
    const boughtAt = new Map(items.map(({ trackId, purchasedAt }) => [trackId, purchasedAt]))
    return tracks.map((track) => ({ track, boughtAt: boughtAt.get(track._id) ?? null }))
  }, [tracks, items])
  const isUnread = vault === 'unread'
  return (
    <ListPanel
      {...list}
      label={messages.onDeviceLabel}
      entries={entries}
      {...(isUnread && { unnarrowed: rowsToCome })}
      hasMore={false}
      empty={<NoCopies unreadable={vault === 'unreadable'} offline={list.offline} />}
    />
  )
}

function NoCopies({ unreadable, offline }: { unreadable: boolean; offline: boolean }) {
  if (unreadable) return <EmptyState title={messages.unreadable.title}>{messages.unreadable.text}</EmptyState>
  return (
    <EmptyState title={messages.noCopies.title}>
      {offline ? messages.noCopies.offline : messages.noCopies.online}
    </EmptyState>
  )
}
