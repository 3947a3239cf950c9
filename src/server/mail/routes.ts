import type { mailSchemas } from '~/contract/schemas/mail/mail'
import { invalidField } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import { messages } from './messages'
import { changePreferences, preferencesOf } from './preferences-repository'
import { unsubscribe, type UnsubscribeParts } from './unsubscribe/unsubscribe'

export const mailHandlers = (parts: UnsubscribeParts): HandlersOf<keyof typeof mailSchemas> => {
  const { database, clock } = parts
  return {
    mailPreferences: ({ session }) => preferencesOf(database, session.user.id),
    changeMailPreferences: async ({ session, body }) => {
      const userId = session.user.id
      await changePreferences(database, { userId, switches: body, now: clock.now() })
      return preferencesOf(database, userId)
    },
    unsubscribe: async ({ query }) => {
      if (!(await unsubscribe(parts, query.token))) throw invalidField('token', messages.unsubscribe.notValid)
      return { unsubscribed: true }
    },
  }
}
