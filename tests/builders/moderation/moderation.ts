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

/** The token of the statement about this event, as its mail has it. Somebody whose account is suspended has no other. */
const mailedToken = async (api: TestApi, eventNumber: number): Promise<string> => {
  const mails = await api.database
    .selectFrom('mails')
    .select('content')
    .where('kind', '=', 'moderation')
    .execute()
  const tokens = mails.map(({ content }) => (JSON.parse(content) as { token: string }).token)
  return tokens.find((token) => token.startsWith(`${eventNumber}.`)) ?? ''
}

const addressOf = (token: string) => `/api/moderation/statements/${token}`

export const statementOf = async (api: TestApi, eventNumber: number) => {
  const url = addressOf(await mailedToken(api, eventNumber))
  return (await api.send({ method: 'GET', url })).json().data
}

/** Appeals against the decision with this number, without a session. */
export const appealAgainst = async (api: TestApi, eventNumber: number, text = 'It is my own song') =>
  api.send({
    method: 'POST',
    url: `${addressOf(await mailedToken(api, eventNumber))}/appeal`,
    payload: { text },
  })

type AppealAnswer = { decision: 'grant' | 'reject'; appeal?: number; message?: string }

export const decideAppeal = (api: TestApi, as: Person, { type, id }: Subject, answer: AppealAnswer) =>
  api.call('POST', `/admin/subjects/${type}/${id}/appeal`, {
    as,
    payload: { message: 'A moderator says why', ...answer },
  })
