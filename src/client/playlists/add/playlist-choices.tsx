import { type ReactNode, useMemo, useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { hasRole } from '~/contract/rules/access'
import type { Playlist } from '~/contract/schemas/built'
import { PlaylistCover } from '../cover/playlist-cover'
import { PlusIcon } from '~/client/ui/icons/playlist-icons'
import { messages } from '../messages'
import { withoutRepeats } from '../without-repeats'
import type { AddAct } from './add-acts'
import type { AddedTracks } from './added-tracks'
import { isTaken, matchingPlaylists, onEnter } from './matching-playlists'

const words = messages.add

/** So many are drawn at once. Others are found by typing. */
const shownAtOnce = 60

type ChoicesProps = {
  added: AddedTracks
  typed: string
  pending: AddAct | null
  onAct: (act: AddAct) => void
}

/** A new playlist with the typed name, and the playlists that this person may change. */
export function PlaylistChoices({ added, typed, pending, onAct }: ChoicesProps) {
  const { playlists, error, retry } = useEditable(added)
  const matches = useMemo(() => matchingPlaylists(playlists ?? [], typed), [playlists, typed])
  const name = typed.trim()
  const rest = matches.length - shownAtOnce
  const entered = playlists ? onEnter(matches, typed) : null
  return (
    <div className="mt-3" aria-busy={pending !== null}>
      {!isTaken(playlists ?? [], name) && (
        <ChoiceButton
          picture={<NewPicture />}
          isEntered={entered === 'create'}
          title={name === '' ? words.createUnnamed : words.create(name)}
          onPress={() => onAct({ type: 'create', title: name || words.firstTitle })}
        />
      )}
      {error && !playlists && (
        <Notice
          tone="error"
          action={
            <Button size="sm" variant="quiet" onClick={retry}>
              {words.retry}
            </Button>
          }
        >
          {words.failed}
        </Notice>
      )}
      {!playlists && !error && <ChoiceSkeletons />}
      <ul aria-label={words.list}>
        {matches.slice(0, shownAtOnce).map((playlist) => (
          <Choice key={playlist._id} playlist={playlist} isEntered={playlist === entered} onAct={onAct} />
        ))}
      </ul>
      <p role="status" className="text-sm text-dim">
        {playlists?.length === 0 && name === '' && words.none}
        {playlists && playlists.length > 0 && matches.length === 0 && words.noMatch}
        {rest > 0 && words.more(rest)}
      </p>
    </div>
  )
}

/** With the place of a single track in each. */
function useEditable(added: AddedTracks) {
  const { user } = useSession()
  const isEditor = user !== null && hasRole(user, 'admin')
  const query = added.type === 'track' ? { trackId: added.track._id } : {}
  const { data, error, mutate } = useApi('playlists', { query }, { dedupingInterval: 0 })
  const { data: editorial } = useApi('editorialPlaylists', isEditor ? {} : null)
  // Public editorial playlists are in both lists of an admin.
  const playlists = useMemo(
    () =>
      data && withoutRepeats([...data.items.filter(({ mayEdit }) => mayEdit), ...(editorial?.items ?? [])]),
    [data, editorial],
  )
  return { playlists, error, retry: () => void mutate() }
}

type ChoiceProps = { playlist: Playlist; isEntered: boolean; onAct: (act: AddAct) => void }

/** A press adds the tracks. If the track is there already, it asks whether to move it. */
function Choice({ playlist, isEntered, onAct }: ChoiceProps) {
  const [isAsking, setAsking] = useState(false)
  const { title, trackCount, position } = playlist
  const isThere = typeof position === 'number'
  return (
    <li>
      <ChoiceButton
        picture={<PlaylistCover playlist={playlist} place="row" className="w-12" />}
        title={title}
        note={
          isThere ? (
            <span className="text-sage">{words.at(position, trackCount)}</span>
          ) : (
            factsOf(playlist).join(messages.facts.separator)
          )
        }
        isEntered={isEntered}
        onPress={() => (isThere ? setAsking(!isAsking) : onAct({ type: 'add', to: playlist }))}
        isOpen={isThere ? isAsking : undefined}
      />
      {isAsking && isThere && (
        <div className="flex flex-wrap items-center gap-2 pb-3 pl-15">
          <p className="w-full text-sm text-dim">{words.isThere(title)}</p>
          <Button
            size="sm"
            variant="quiet"
            disabled={position === 1}
            onClick={() => onAct({ type: 'move', to: playlist, place: 'top' })}
          >
            {words.moveToTop}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            disabled={position === trackCount}
            onClick={() => onAct({ type: 'move', to: playlist, place: 'end' })}
          >
            {words.moveToEnd}
          </Button>
        </div>
      )}
    </li>
  )
}

const factsOf = ({ type, trackCount }: Playlist) => [
  ...(type === 'editorial' ? [words.editorial] : []),
  messages.facts.tracks(trackCount),
]

type ChoiceButtonProps = {
  picture: ReactNode
  title: string
  note?: ReactNode
  /** Whether Enter in the field presses it: the browser presses the first submit button of a form. */
  isEntered: boolean
  onPress: () => void
  isOpen?: boolean | undefined
}

const ChoiceButton = ({ picture, title, note, isEntered, onPress, isOpen }: ChoiceButtonProps) => (
  <button
    type={isEntered ? 'submit' : 'button'}
    className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-art p-2 text-left @hover:bg-surface-2"
    aria-expanded={isOpen}
    onClick={onPress}
  >
    {picture}
    <span className="min-w-0 flex-1">
      <bdi className="block truncate font-600">{title}</bdi>
      {note && <span className="block truncate text-sm text-dim">{note}</span>}
    </span>
  </button>
)

const NewPicture = () => (
  <span className="grid size-12 shrink-0 place-items-center rounded-art bg-surface-2 text-xl text-ember">
    <PlusIcon />
  </span>
)

const ChoiceSkeletons = () => (
  <div aria-hidden="true">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex items-center gap-3 py-2">
        <Skeleton shape="art" className="w-12" />
        <div className="flex-1">
          <Skeleton className="my-1 h-4 w-36" />
          <Skeleton className="my-1 h-3 w-20" />
        </div>
      </div>
    ))}
  </div>
)
