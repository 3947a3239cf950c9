import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { useSession } from '~/client/session/session'
import type { Answer } from '~/contract/schemas/built'

export type Profile = Answer<'profile'>
type SaveState =
  | { status: 'editing' }
  | { status: 'saving' }
  | { status: 'saved' }
  | { status: 'failed'; error: ApiError }

export function useProfileSave(onSaved: (profile: Profile) => void) {
  const { changeUser } = useSession()
  const [state, setState] = useState<SaveState>({ status: 'editing' })
  const saving = useRef(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.current) return
    saving.current = true
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    setState({ status: 'saving' })
    try {
      const saved = await call('updateProfile', {
        body: {
          username: text('username'),
          displayName: text('displayName') || null,
          bio: text('bio') || null,
        },
      })
      changeUser(saved._id, saved)
      onSaved(saved)
      setState({ status: 'saved' })
    } catch (error) {
      if (error instanceof ApiError) setState({ status: 'failed', error })
    } finally {
      saving.current = false
    }
  }
  const edited = () => setState((now) => (now.status === 'saving' ? now : { status: 'editing' }))
  return { state, save, edited }
}
