// What has become of the mails with the answers to leads. Mails are deleted thirty days after they were sent or given up;
// such an answer counts as one of which nothing is known.
import type { Kysely } from 'kysely'
import type { Answer } from '~/contract/schemas/built'
import type { Tables } from '../../database/tables'
import { aboutLead } from '../../mail/queue'
import { latestMailsAbout } from '../../mail/repository'

export type AnswerMail = Answer<'changeLead'>['answerMail']

/** What the recipient's server says begins with a code. Other reasons are about our own servers and tell the artist nothing. */
const reply = /^[45]\d\d\b/

/** null for each lead without a mail. */
export const answerMailsOf = async (database: Kysely<Tables>, leadIds: readonly string[]) => {
  const mails = await latestMailsAbout(database, 'lead-answer', leadIds.map(aboutLead))
  return (leadId: string): AnswerMail => {
    const mail = mails.get(aboutLead(leadId))
    if (!mail || mail.state === 'dropped') return null
    const { state, reason } = mail
    return { state, reason: state === 'failed' && reason !== null && reply.test(reason) ? reason : null }
  }
}
