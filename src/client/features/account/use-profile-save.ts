import type { FormEvent } from 'react'
import { change } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { useSession } from '~/client/session/session'
import { usernameError } from '~/client/session/username-error'
import type { Answer } from '~/contract/schemas/built'

export type Profile = Answer<'profile'>

export const isArtist = ({ profileType }: Pick<Profile, 'profileType'>) => profileType === 'musician'

export function useProfileSave() {
  const { changeUser } = useSession()
  const { run, refuse, reset, state, error } = useWrite('updateProfile', {
    onLeave: 'finish',
    // A track contains its artist's name, so tracks are fetched again.
    refreshes: ['artist', 'artistTracks', 'tracks'],
    apply: (saved) => {
      change('profile', {}, () => saved)
      changeUser(saved._id, saved)
    },
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    /** Left out if the form has no such field, so that its value stays. */
    const optional = (name: 'displayName' | 'bio') => data.has(name) && { [name]: text(name) || null }
    const problem = usernameError(text('username'))
    if (problem) return refuse(null, { username: problem }, form)
    const body = { username: text('username'), ...optional('displayName'), ...optional('bio') }
    void run({ body }, form)
  }
  return { state, error, save, edited: reset }
}
