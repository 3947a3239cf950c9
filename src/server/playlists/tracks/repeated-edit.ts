// A device sends an edit again when the answer was lost. Another device may have changed the playlist in between, and
// carrying the edit out twice would undo that change. So an edit with a known Idempotency-Key is only answered again.
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables'
import { answerTo, type Edit, keepAnswer } from './edits-repository'

/** More than one device has waiting at once. */
const keptMax = 1_000

export const onlyOnce = async <Answer extends { revision: number }>(
  transaction: Transaction<Tables>,
  { edit, revision, now }: { edit: Edit | null; revision: number; now: number },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!edit) return work()
  const former = await answerTo(transaction, edit)
  if (former !== null) return { ...(JSON.parse(former) as Answer), revision }
  const answer = await work()
  await keepAnswer(transaction, edit, { answer: JSON.stringify(answer), keptMax, now })
  return answer
}
