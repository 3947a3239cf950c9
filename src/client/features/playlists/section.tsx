import type { ReactNode } from 'react'
import { cardSkeletons } from '~/client/catalog/shelves/card-skeletons'
import { PlaylistCard } from '~/client/catalog/shelves/playlist-card'
import type { Playlist } from '~/contract/schemas/built'
import styles from './playlists.module.css'

type SectionProps = { title: string; playlists: readonly Playlist[] | undefined; action?: ReactNode }

/** One of the page's lists of playlists. */
export const Section = ({ title, playlists, action }: SectionProps) => (
  <section aria-label={title} aria-busy={!playlists} className="mt-8">
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h2 className="text-[1.75rem]">{title}</h2>
      {action}
    </div>
    <ul aria-label={title} className={styles.grid}>
      {playlists
        ? playlists.map((playlist) => <PlaylistCard key={playlist._id} playlist={playlist} />)
        : cardSkeletons}
    </ul>
  </section>
)
