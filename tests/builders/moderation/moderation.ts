// Reports and decisions of moderators, by the calls of the API.
import type { ModerationAction, SubjectType } from '~/contract/rules/moderation/subjects'
import type { Person, TestApi } from '../api/test-api'

type Subject = { type: SubjectType; id: string }

export const report = (api: TestApi, as: Person, subject: Subject, said: object = {}) =>
  api.call('POST', '/reports', {
    as,
    payload: { ...subject, reason: 'spam', details: 'Look at this', ...said },
  })

type Decision = { action: ModerationAction; reason?: string; message?: string; note?: string; until?: number }

/** Measures get a reason and a message, unless the test gives others. */
export const moderate = (api: TestApi, as: Person, { type, id }: Subject, decision: Decision) =>
  api.call('POST', `/admin/moderate/${type}/${id}`, {
    as,
    payload: {
      ...(!['dismiss', 'note', 'restore', 'lift'].includes(decision.action) && { reason: 'violent' }),
      message: 'A moderator says why',
      ...decision,
    },
  })

export const queueOf = async (api: TestApi, as: Person, query = '') =>
  (await api.call('GET', `/admin/reports${query}`, { as })).json().data

export const subjectOf = async (api: TestApi, as: Person, { type, id }: Subject) =>
  (await api.call('GET', `/admin/subjects/${type}/${id}`, { as })).json().data

export const statementsOf = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/user/moderation', { as })).json().data.items
