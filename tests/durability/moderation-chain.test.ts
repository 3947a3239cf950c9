// `npm run moderation:verify`: the built command, on a chain of events that nobody changed and on changed ones.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../src/server/database/migrate'
import { openDatabase } from '../../src/server/database/open'
import { insertEvent } from '../../src/server/moderation/events/repository'
import { freshFolder } from './fresh-folder'
import { ensureBuilt } from './killable-server'

beforeAll(ensureBuilt)

const verify = (folder: string, ...mark: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/server/verify-moderation.js', ...mark],
    { encoding: 'utf8', env: { PATH: process.env.PATH, LARIAT_DATA: folder, LARIAT_DEMO: '0' } },
  )
  return { status, output: (stdout + stderr).trim() }
}

const aChain = async (messages: string[]) => {
  const folder = freshFolder()
  const { database, engine } = openDatabase({
    databaseUrl: null,
    sqliteFile: join(folder, 'lariat.sqlite'),
    onIdleError: () => undefined,
  })
  onTestFinished(() => database.destroy())
  await migrate(database, engine, { now: () => 1 })
  const add = (message: string) =>
    database.transaction().execute((transaction) =>
      insertEvent(transaction, {
        subject_type: 'track',
        subject_id: 't1',
        kind: 'note',
        actor_id: 'admin',
        reason: null,
        message,
        note: '',
        until: null,
        measure: null,
        happened_at: 1,
      }),
    )
  for (const message of messages) await add(message)
  return { folder, database, add }
}

it('the command succeeds on an intact chain, and fails on a changed one and with a mark of other events', async () => {
  const { folder, database, add } = await aChain(['one', 'two'])
  const intact = verify(folder)
  expect(intact).toEqual({
    status: 0,
    output: expect.stringMatching(/^The chain is intact: 2 events. Mark: 2:[0-9a-f]{64}$/),
  })
  const mark = intact.output.split('Mark: ')[1] ?? ''
  await add('three')
  expect(verify(folder, mark)).toMatchObject({ status: 0, output: expect.stringContaining('3 events') })
  await database.updateTable('moderation_events').set({ message: 'won' }).where('number', '=', 1).execute()
  expect(verify(folder)).toEqual({
    status: 1,
    output: 'The chain is broken after 0 events: Event 1 was changed',
  })
  // A chain that was written anew fits in itself, but not to the mark.
  const rewritten = await aChain(['won', 'two'])
  expect(verify(rewritten.folder).status).toBe(0)
  expect(verify(rewritten.folder, mark)).toEqual({
    status: 1,
    output: 'The events up to 2 are not those of the mark',
  })
  expect(verify(folder, 'nonsense').status).toBe(1)
})
