import type { Answer } from '~/contract/schemas/built'

export type Lead = Answer<'pressKitLeads'>['items'][number]

/** Whether the mail with the last answer could not be delivered. */
export const isAnswerLost = ({ answerMail }: Lead) => answerMail?.state === 'failed'
