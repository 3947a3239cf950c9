// The dialog that adds tracks to a playlist. It is a chunk of its own, which loads when the dialog is opened.
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useAct } from '~/client/api/write/use-act'
import { ActFailure } from '~/client/api/write/write-error'
import { useSession } from '~/client/session/session'
import { buttonClass } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import { Notice } from '~/client/ui/feedback/notice'
import { Field } from '~/client/ui/forms/field'
import { Dialog } from '~/client/ui/overlays/dialog'
import { titleMaxLength } from '~/contract/limits-beyond'
import { paths } from '~/contract/paths'
import type { Track, User } from '~/contract/schemas/built'
import { refreshPlaylists } from '../details/use-playlist-writes'
import { messages } from '../messages'
import { type AddAct, carryOut, type NextAct, type Outcome } from './add-acts'
import { type AddedTracks, severalTracks } from './added-tracks'
import { PlaylistChoices } from './playlist-choices'
import '~/client/ui/utilities'

const words = messages.add

export type AddToPlaylistProps = {
  added: AddedTracks
  onClose: () => void
  /** Called when the link to the login is followed. */
  onLeave?: () => void
}

export function AddToPlaylist({ onLeave, ...props }: AddToPlaylistProps) {
  const { user, loading } = useSession()
  if (loading) return null
  return user ? (
    <AddDialog {...props} owner={user} />
  ) : (
    <SignInFirst onClose={props.onClose} onLeave={onLeave} />
  )
}

type AddTracksProps = Omit<AddToPlaylistProps, 'added'> & { tracks: readonly Track[] }

/** The same for tracks that are on this device, such as the queue. */
export function AddTracks({ tracks, ...dialog }: AddTracksProps) {
  const [added] = useState(() => severalTracks(tracks))
  return <AddToPlaylist added={added} {...dialog} />
}

function AddDialog({ added, onClose, owner }: AddToPlaylistProps & { owner: User }) {
  const [typed, setTyped] = useState('')
  const announce = useAnnounced()
  const { run, state, error } = useAct<AddAct, Outcome>({
    send: (act, { idempotencyKey }) => carryOut(act, { added, owner, key: idempotencyKey }),
    onLeave: 'finish',
    refresh: refreshPlaylists,
    onDone: (outcome) => {
      onClose()
      announce(outcome)
    },
  })
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <p dir="auto" className="mb-4 truncate text-dim">
        {added.type === 'track' ? words.subject(added.track.title) : words.several(added.count)}
      </p>
      <form onSubmit={(event) => event.preventDefault()}>
        <Field
          label={words.find}
          labelPlace="hidden"
          type="search"
          placeholder={words.find}
          autoComplete="off"
          maxLength={titleMaxLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error?.message && (
          <div className="mt-4">
            <Notice tone="error">{words.actFailed(error.message)}</Notice>
          </div>
        )}
        <PlaylistChoices
          added={added}
          typed={typed}
          pending={state.status === 'pending' ? state.input : null}
          onAct={(act) => void run(act)}
        />
      </form>
    </Dialog>
  )
}

/** Says what was done, with a button for what can follow. */
function useAnnounced() {
  const say = useToast()
  // The toast with the button outlives the dialog.
  const { run } = useAct<NextAct, Outcome>({
    send: async (next) => {
      try {
        return await next.run()
      } catch (error) {
        throw new ActFailure(next.failed, { cause: error })
      } finally {
        // The lists are refreshed after a failure too: to add tracks to a new playlist takes two calls, and the
        // first of them may have succeeded.
        refreshPlaylists()
      }
    },
    onLeave: 'finish',
    onDone: (outcome) => announce(outcome),
    onFailed: (_, { failed }) => say({ message: failed, tone: 'error' }),
  })
  const announce = ({ message, next }: Outcome) => {
    if (!next) return say({ message, tone: 'success' })
    say({ message, tone: 'success', action: { label: next.label, onAct: () => void run(next) } })
  }
  return announce
}

/** A visitor logs in and comes back to this page. The link replaces the entry that the dialog has in the history. */
function SignInFirst({ onClose, onLeave }: Pick<AddToPlaylistProps, 'onClose' | 'onLeave'>) {
  const [location] = useLocation()
  const search = useSearch()
  const headedFor = search ? `${location}?${search}` : location
  return (
    <Dialog
      open
      title={words.signInTitle}
      onClose={onClose}
      actions={
        <Link
          href={paths.login}
          replace
          state={{ headedFor }}
          className={buttonClass('primary')}
          onClick={onLeave}
        >
          {words.logIn}
        </Link>
      }
    >
      <p>{words.signIn}</p>
    </Dialog>
  )
}
