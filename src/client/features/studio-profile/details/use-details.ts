import { type FormEvent, useState } from 'react'
import { change as changeAnswer } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { useSession } from '~/client/session/session'
import { bodyOf, type Changes, type Details, detailsOf, linkProblems, type Profile } from './details-draft'

/** The texts and links as typed, and their saving. */
export function useDetails(profile: Profile) {
  const { changeUser } = useSession()
  const [changes, setChanges] = useState<Changes>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const saved = detailsOf(profile)
  const body = bodyOf(changes, saved)
  const { run, refuse, reset, state, error } = useWrite('updateArtistProfile', {
    onLeave: 'finish',
    // Tracks and lists show the name of their artist.
    refreshes: ['artist', 'artistTracks', 'tracks', 'profile'],
    apply: (answer) => {
      changeAnswer('artistProfile', {}, () => answer)
      changeUser(answer._id, { displayName: answer.artistName })
    },
    // What was typed while the changes were being saved stays.
    onDone: (_, sent) => setChanges((now) => (now === sentOf.get(sent) ? {} : now)),
  })
  const put = (next: (now: Changes) => Changes) => {
    setChanges(next)
    setProblems({})
    reset()
  }
  const change = (next: Changes) => put((now) => ({ ...now, ...next }))
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = linkProblems(changes.links ?? [])
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return refuse(null, { [`url ${first}`]: found[first] ?? '' }, event.currentTarget)
    if (!body) return
    const input = { body }
    sentOf.set(input, changes)
    void run(input, event.currentTarget)
  }
  const shown: Details = { ...saved, ...changes }
  const undo = () => put(() => ({}))
  return { shown, change, problems, save, state, error, isChanged: body !== null, undo }
}

/** What was typed when an input was sent. */
const sentOf = new WeakMap<object, Changes>()
