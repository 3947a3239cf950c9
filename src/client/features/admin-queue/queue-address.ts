// The address of the queue names what is shown, so that Back returns to it.
import { paths } from '~/contract/paths'
import { type SubjectType, subjectTypes } from '~/contract/rules/moderation/subjects'

export type QueueView = { state: 'open' | 'decided'; type: SubjectType | null }

export function viewOf(search: string): QueueView {
  const query = new URLSearchParams(search)
  return {
    state: query.get('state') === 'decided' ? 'decided' : 'open',
    type: subjectTypes.find((type) => type === query.get('type')) ?? null,
  }
}

export function addressOf({ state, type }: QueueView): string {
  const query = new URLSearchParams()
  if (state !== 'open') query.set('state', state)
  if (type !== null) query.set('type', type)
  return query.size === 0 ? paths.admin : `${paths.admin}?${query}`
}
