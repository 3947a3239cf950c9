// Mails in the queue of a test server, without what would cause them.
import { expect } from 'vitest'
import type { Mail } from '~/server/mail/mail'
import { createQueueMail } from '~/server/mail/queue'
import type { Person, TestApi } from '../api/test-api'

/** How long a test waits for the sender. */
export const mailPatience = { timeout: 15_000, interval: 20 }

export const from = { name: 'Lariat', address: 'mail@lariat.example' }

const recipientOf = ({ user }: Person) => ({ email: user.email, name: user.username, userId: user._id })

export const queue = async (api: TestApi, ...mails: Mail[]) => {
  const queueMail = createQueueMail({ clock: { now: api.now } })
  await api.database.transaction().execute(async (transaction) => {
    for (const mail of mails) await queueMail(transaction, mail)
  })
  api.mailSender.wake()
}

let receipts = 0

export const receiptTo = (person: Person, changes: { email?: string; title?: string } = {}): Mail => {
  receipts += 1
  const { title = 'Long Road', email = person.user.email } = changes
  return {
    kind: 'purchase-receipt',
    to: { ...recipientOf(person), email },
    items: [{ title, artistName: 'Dusty Ansel', cents: 150 }],
    orderId: `order ${receipts}`,
    boughtAt: 0,
  }
}

const track = (trackId: string) => ({ trackId, title: 'Long Road', artistName: 'Dusty Ansel' })

export const invitationTo = (person: Person, trackId = 'some-track'): Mail => ({
  kind: 'invitation',
  to: recipientOf(person),
  ...track(trackId),
})

export const releaseTo = (person: Person): Mail => ({
  kind: 'new-release',
  to: recipientOf(person),
  ...track('some-track'),
  more: 0,
})

export const mailRows = ({ database }: TestApi) =>
  database.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id').execute()

/** Waits until all mails are in these states, which are named as often as they occur. */
export const untilStates = async (api: TestApi, ...states: string[]) => {
  await expect
    .poll(async () => (await mailRows(api)).map(({ state }) => state).toSorted(), mailPatience)
    .toEqual(states.toSorted())
}
