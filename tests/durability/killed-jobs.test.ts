// The server is killed while it sends a mail and builds the files of a press kit: the next server completes both.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { headerOf, openSmtp } from '../fakes/mail/smtp-world'
import { openDatabase, type Database } from './data-folder'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer, type KillableServer } from './killable-server'
import { apiOf, json, registerMusician } from './server-calls'

const patience = { timeout: 20_000, interval: 50 }

beforeAll(ensureBuilt)

/** The artist of an empty kit presses the button. */
const requestBuild = async (server: KillableServer) => {
  const { token } = await registerMusician(server, 'artist')
  const api = await apiOf(server, token)
  expect((await api('/presskit/generate', json('POST', {}))).status).toBe(200)
}

const buildIn = (database: Database) =>
  database
    .prepare<[], { state: string; progress: number; attempts: number }>(
      'select state, progress, attempts from press_kit_builds',
    )
    .get()

const builtFilesIn = (database: Database) =>
  database
    .prepare<[], { paper: string; storage_key: string }>(
      'select paper, storage_key from press_kit_built_files order by paper',
    )
    .all()

const queueMail = (database: Database) => {
  const content = { kind: 'invitation', trackId: 'track', title: 'Long Road', artistName: 'Dusty' }
  database
    .prepare(
      `insert into mails (id, kind, address, name, content, is_bulk, state, attempts, due_at, created_at)
       values ('mail-1', 'invitation', 'bo@example.com', 'Bo', ?, 0, 'queued', 0, 0, 0)`,
    )
    .run(JSON.stringify(content))
}

it('a mail that a killed server was sending is sent by the next one with the same id, and its press kit is built', async () => {
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
  const database = openDatabase(folder)
  queueMail(database)
  let isSending = false
  smtp.behave((step) => {
    isSending ||= step === 'DATA'
    return step === 'DATA' ? 'hang' : 'accept'
  })
  const killed = await start()
  await expect.poll(() => isSending, patience).toBe(true)
  await requestBuild(killed)
  // A build takes a second or two, because it loads the program that writes PDF files.
  await expect.poll(() => buildIn(database)?.state, { ...patience, interval: 2 }).toBe('building')
  await killed.kill()
  expect([buildIn(database), builtFilesIn(database)]).toMatchObject([{ state: 'building', attempts: 1 }, []])
  smtp.behave(() => 'accept')
  // The leases of the killed server end after two minutes, and after thirty seconds.
  expect(
    database.prepare(`update mails set due_at = 0 where state = 'queued' and attempts = 1`).run().changes,
  ).toBe(1)
  expect(database.prepare('update press_kit_builds set due_at = 0').run().changes).toBe(1)
  await start()
  await expect.poll(() => buildIn(database), patience).toEqual({ state: 'ready', progress: 100, attempts: 2 })
  const files = builtFilesIn(database)
  expect(files.map(({ paper }) => paper)).toEqual(['a4', 'letter', 'preview'])
  const [sheet] = files.map(({ storage_key }) => readFileSync(join(folder, 'media', storage_key)))
  expect(sheet?.subarray(0, 5).toString()).toBe('%PDF-')
  await expect.poll(() => smtp.received.length, patience).toBe(1)
  expect(headerOf(smtp.received[0]?.raw ?? '', 'message-id')).toBe('<mail-1@lariat.example>')
})
