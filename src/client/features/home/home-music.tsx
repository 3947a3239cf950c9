// Loaded once the first screen stands: what the player needs is not in its way.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/use-api'
import type { MusicLinks } from '~/client/music/music-links'
import { TrackCard } from '~/client/music/sleeve-card'
import { TrackList } from '~/client/music/track-list'
import { usePlayFrom } from '~/client/music/use-playing'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/empty-state'
import { ToastProvider } from '~/client/ui/toast'
import type { Track } from '~/contract/schemas/built'
import { sleevesAcross } from './sleeves-across'

const popularRows = 6
const none: readonly Track[] = []

/** The cards of the newest, in the place of their skeletons; null while they are not to be had. */
export function NewReleases({ links, waiting }: { links: MusicLinks; waiting: ReactNode }) {
  const { data } = useApi('newReleases', { query: { limit: sleevesAcross } })
  const playFrom = usePlayFrom(data?.items ?? none)
  if (!data || data.items.length === 0) return waiting
  return data.items.map((track, index) => (
    <TrackCard key={track._id} track={track} index={index} onPlay={playFrom} links={links} />
  ))
}

/** What is played now, or, before anything is, what will be. */
export function PopularNow({ links, makeMusicPath }: { links: MusicLinks; makeMusicPath: string }) {
  const { data } = useApi('popularTracks', { query: { limit: popularRows } })
  if (data?.items.length === 0) {
    return (
      <EmptyState
        level={3}
        title="The wall is still bare"
        action={
          <Link href={makeMusicPath} className={buttonClass('quiet')}>
            Hang the first one
          </Link>
        }
      >
        The newest records will hang here. None has been published yet.
      </EmptyState>
    )
  }
  return (
    <ToastProvider>
      <TrackList
        label="Popular this week"
        layout="columns"
        expected={popularRows}
        tracks={data?.items}
        links={links}
      />
    </ToastProvider>
  )
}
