import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { useSession } from '~/client/session/session'
import { usernameProblem } from '~/contract/rules/username'
import type { Answer } from '~/contract/schemas/built'

export type Profile = Answer<'profile'>
type SaveState =
  | { status: 'editing' }
  | { status: 'saving' }
  | { status: 'saved' }
  | { status: 'failed'; message: string | null; fields: Partial<Record<string, string>> }

export function useProfileSave(onSaved: (profile: Profile) => void) {
  const { changeUser } = useSession()
  const [state, setState] = useState<SaveState>({ status: 'editing' })
  const saving = useRef(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.current) return
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const problem = usernameProblem(text('username'))
    if (problem) return fail(form, { username: problem }, null)
    saving.current = true
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
      if (!(error instanceof ApiError)) throw error
      const onFields = error.details.filter(({ path }) => form.elements.namedItem(path) !== null)
      const fields = Object.fromEntries(onFields.map(({ path, message }) => [path, message]))
      // What stands at its field need not be said twice.
      fail(form, fields, onFields.length > 0 ? null : error.message)
    } finally {
      saving.current = false
    }
  }
  const fail = (form: HTMLFormElement, fields: Partial<Record<string, string>>, message: string | null) => {
    setState({ status: 'failed', message, fields })
    const [first] = Object.keys(fields)
    const field = first && form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  const edited = () => setState((now) => (now.status === 'saving' ? now : { status: 'editing' }))
  return { state, save, edited }
}
