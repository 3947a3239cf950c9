import { useCallback, useRef, useState } from 'react'
import { Link } from 'wouter'
import { LoadProblem } from '~/client/catalog/load-problem'
import { RecordText } from '~/client/catalog/record/record-page'
import { usePlaylistRows } from '~/client/playlists/rows/use-playlist-rows'
import { useSession } from '~/client/session/session'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { useToast } from '~/client/ui/feedback/toast'
import { paths } from '~/contract/paths'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { LateKeptFocus, LateNotes } from './late-parts'
import { messages } from './messages'
import { PlaylistActs } from './playlist-acts'
import { PlaylistHead } from './playlist-head'
import { OwnTracks, PlaylistTracks } from './tracks/playlist-tracks'
import { usePlaylistPlay } from './use-playlist-play'

const words = messages.tracks

/** A playlist with its tracks. Each playlist has a component of its own, because its edits belong to it. */
export function Playlist({ playlist }: { playlist: PlaylistDetail }) {
  const say = useToast()
  const onOthers = useCallback(() => say({ message: messages.edits.others }), [say])
  const { store, rows, error } = usePlaylistRows(playlist, onOthers)
  const play = usePlaylistPlay(store, rows)
  const section = useRef<HTMLElement>(null)
  const [uploaded, showUploaded] = useState<string | null>(null)
  const Tracks = playlist.mayEdit ? OwnTracks : PlaylistTracks
  return (
    <>
      <PlaylistHead playlist={playlist} trackCount={rows.length} uploaded={uploaded}>
        <PlaylistActs {...{ playlist, store, rows, play, showUploaded }} />
        <LateNotes playlist={playlist} />
        {playlist.description && <RecordText className="mt-5 text-dim">{playlist.description}</RecordText>}
      </PlaylistHead>
      <section ref={section} aria-labelledby="playlist-tracks" className="mt-8">
        <h2 id="playlist-tracks" className="sr-only">
          {words.title}
        </h2>
        {error && (
          <div className="mb-3">
            <LoadProblem message={words.failed} error={error} onRetry={() => store.retry()} offersLibrary />
          </div>
        )}
        {rows.length === 0 ? (
          <NoTracks isOwn={playlist.mayEdit} />
        ) : (
          <Tracks title={playlist.title} store={store} rows={rows} start={play.start} />
        )}
        {playlist.mayEdit && <LateKeptFocus list={section} />}
      </section>
    </>
  )
}

function NoTracks({ isOwn }: { isOwn: boolean }) {
  const { user } = useSession()
  return (
    <EmptyState
      title={isOwn ? words.emptyOwnTitle : words.emptyTitle}
      action={
        <Link href={paths.explore} className={buttonClass(isOwn ? 'primary' : 'quiet')}>
          {isOwn ? words.explore : words.exploreMusic}
        </Link>
      }
    >
      {isOwn ? words.emptyOwn : words.empty} {user && words.saveLater}
    </EmptyState>
  )
}
