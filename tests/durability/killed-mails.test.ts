// The server is killed while it sends a mail: the mail is not lost.
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { headerOf, openSmtp } from '../fakes/mail/smtp-world'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer } from './killable-server'

const patience = { timeout: 20_000, interval: 50 }

beforeAll(ensureBuilt)

it('a mail that a killed server was sending is sent by the next one, with the same id', async () => {
  const smtp = await openSmtp()
  const folder = freshFolder()
  const start = async () => {
    const server = await startServer(folder, {
      LARIAT_DEMO: '0',
      LARIAT_MEDIA_WORKERS: '0',
      LARIAT_SMTP_URL: smtp.url,
      LARIAT_MAIL_FROM: 'mail@lariat.example',
    })
    onTestFinished(server.stop)
    return server
  }
  const first = await start()
  await first.stop()
  const database = new SQLite(join(folder, 'lariat.sqlite'))
  onTestFinished(() => void database.close())
  const content = { kind: 'invitation', trackId: 'track', title: 'Long Road', artistName: 'Dusty' }
  database
    .prepare(
      `insert into mails (id, kind, address, name, content, is_bulk, state, attempts, due_at, created_at)
       values ('mail-1', 'invitation', 'bo@example.com', 'Bo', ?, 0, 'queued', 0, 0, 0)`,
    )
    .run(JSON.stringify(content))
  let isSending = false
  smtp.behave((step) => {
    isSending ||= step === 'DATA'
    return step === 'DATA' ? 'hang' : 'accept'
  })
  const killed = await start()
  await expect.poll(() => isSending, patience).toBe(true)
  await killed.kill()
  smtp.behave(() => 'accept')
  // The lease of the killed server ends after two minutes.
  expect(
    database.prepare(`update mails set due_at = 0 where state = 'queued' and attempts = 1`).run().changes,
  ).toBe(1)
  await start()
  await expect.poll(() => smtp.received.length, patience).toBe(1)
  expect(headerOf(smtp.received[0]?.raw ?? '', 'message-id')).toBe('<mail-1@lariat.example>')
})
