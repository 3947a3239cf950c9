import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import { locksOfTabs } from '../../../../tests/fakes/browser/shared-locks'
import { ApiError } from '~/client/api/api-error'
import { emptyDraft } from '../draft/track-draft'
import type { SendTrack } from './send-track'
import { openUploads } from './stored-uploads'
import { UploadKeeper } from './upload-keeper'
import { UploadQueue } from './upload-queue'

const file = (name: string) => new File(['sound'], name, { lastModified: 7 })
const draft = (title: string) => ({ ...emptyDraft, title })

/** Turns of the event loop and not a time, because a busy machine takes longer for the same steps of the database. */
const settled = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

type Sending = Parameters<SendTrack>[0] & {
  finish: () => void
  begin: (id: string) => void
  fail: (e: unknown) => void
}

/** Random, so that no other test in the same process uses this database. */
let database: string
let newTab: ReturnType<typeof locksOfTabs>
beforeEach(() => {
  database = `uploads-${randomUUID()}`
  newTab = locksOfTabs()
})

/** A tab of the browser. All tabs share its storage and its locks. */
const aTab = (token = 'of ada', open = () => createStore(database, 'uploads')) => {
  const sent: Sending[] = []
  const session: { token: string | null } = { token }
  const queue = new UploadQueue({
    send: (sending, { onBegun }) =>
      new Promise((resolve, reject) => {
        const { title } = sending.draft
        sent.push({ ...sending, begin: onBegun, finish: () => resolve({ title, _id: title }), fail: reject })
      }),
    discard: async () => 'discarded',
    token: () => session.token,
    clock: { after: () => () => {} },
  })
  const { locks, close } = newTab()
  const stored = openUploads(open)
  const keeper = new UploadKeeper({ queue, stored, locks, token: () => session.token, now: () => 1 })
  const states = () =>
    queue.state.get().uploads.map(({ draft: { title }, state }) => `${title} ${state.status}`)
  return { sent, session, queue, keeper, stored, states, close }
}

const openTab = async (userId = 'ada', token = `of ${userId}`) => {
  const tab = aTab(token)
  tab.keeper.setUser(userId)
  await settled()
  return tab
}

it('uploads of a closed tab go on in the next one, with the same file, key and resumable upload', async () => {
  const first = await openTab()
  const id = first.queue.add(file('A.wav'), draft('A'))
  first.sent[0]?.begin('upload 1')
  await settled()
  expect(first.keeper.isFileStored(id)).toBe(true)
  first.close()
  const next = await openTab()
  expect(next.sent).toMatchObject([{ id, uploadId: 'upload 1', draft: { title: 'A' } }])
  expect(await next.sent[0]?.file.text()).toBe('sound')
})

it('a new recording of a closed tab is sent for its track in the next one', async () => {
  const first = await openTab()
  first.queue.addRecording(file('take 2.wav'), { _id: 'track 7', title: 'Dusk' })
  first.sent[0]?.begin('upload 1')
  await settled()
  first.close()
  const next = await openTab()
  expect(next.sent).toMatchObject([
    { recordingOf: 'track 7', uploadId: 'upload 1', draft: { title: 'Dusk' } },
  ])
})

it('a new version of a mix of a closed tab is sent for its room in the next one', async () => {
  const first = await openTab()
  first.queue.addVersion(file('mix 2.wav'), { _id: 'room 7', title: 'Dusk' })
  first.sent[0]?.begin('upload 1')
  await settled()
  first.close()
  const next = await openTab()
  expect(next.sent).toMatchObject([{ versionOf: 'room 7', uploadId: 'upload 1', draft: { title: 'Dusk' } }])
})

it('restores an upload that the previous version of the app stored without the field recordingOf, and makes it a track', async () => {
  const { stored } = aTab()
  const { name, size, lastModified } = file('A.wav')
  await stored.put('ada', {
    id: 'earlier',
    facts: { name, size, lastModified },
    draft: draft('A'),
    uploadId: 'upload 1',
    sentBytes: 2,
    queuedAt: 1,
    state: { status: 'waiting' },
  })
  await stored.putFile('ada', 'earlier', file('A.wav'))
  const { sent } = await openTab()
  expect(sent).toMatchObject([{ id: 'earlier', uploadId: 'upload 1', draft: { title: 'A' } }])
  expect(sent[0]?.recordingOf).toBeUndefined()
})

it('uploads keep their order, and paused and failed ones stay so', async () => {
  const first = await openTab()
  for (const title of ['A', 'B', 'C', 'D']) first.queue.add(file(`${title}.wav`), draft(title))
  const [a] = first.queue.state.get().uploads
  first.queue.pause(a?.id ?? '')
  first.sent[1]?.fail(new ApiError(400, 'invalid_input'))
  await settled()
  first.close()
  const next = await openTab()
  expect(next.states()).toEqual(['A paused', 'B failed', 'C sending', 'D sending'])
})

it('an upload that has become a track or was cancelled is not restored', async () => {
  const first = await openTab()
  first.queue.add(file('A.wav'), draft('A'))
  const b = first.queue.add(file('B.wav'), draft('B'))
  first.sent[0]?.finish()
  first.queue.cancel(b)
  await settled()
  first.close()
  expect((await openTab()).states()).toEqual([])
})

it('a second tab sends nothing while the first has the upload, and takes it over when the first closes', async () => {
  const first = await openTab()
  first.queue.add(file('A.wav'), draft('A'))
  await settled()
  const second = await openTab()
  expect(second.sent).toEqual([])
  first.close()
  await settled()
  expect(second.states()).toEqual(['A sending'])
})

it('an upload that the first tab finishes does not appear in the second one', async () => {
  const first = await openTab()
  first.queue.add(file('A.wav'), draft('A'))
  await settled()
  const second = await openTab()
  first.sent[0]?.finish()
  await settled()
  expect([second.states(), second.sent]).toEqual([[], []])
})

/** The session of the tab ends without a sign-out, and the part of the page that drops its uploads comes first or last. */
const endSession = async ({ session, queue, keeper }: ReturnType<typeof aTab>, dropped: 'first' | 'last') => {
  session.token = null
  if (dropped === 'first') queue.dropOtherSessions()
  keeper.setUser(null)
  queue.dropOtherSessions()
  await settled()
}

it.each(['first', 'last'] as const)(
  'uploads whose session has ended go on behind what has arrived when their person signs in again (dropped %s)',
  async (dropped) => {
    const tab = await openTab()
    const id = tab.queue.add(file('A.wav'), draft('A'))
    tab.sent[0]?.begin('upload 1')
    await settled()
    await endSession(tab, dropped)
    expect(tab.states()).toEqual([])
    tab.session.token = 'of ada, again'
    tab.keeper.setUser('ada')
    await settled()
    expect(tab.states()).toEqual(['A sending'])
    expect(tab.sent[1]).toMatchObject({ id, uploadId: 'upload 1' })
    expect(await tab.sent[1]?.file.text()).toBe('sound')
    tab.sent[1]?.finish()
    await settled()
    expect(await tab.stored.ids('ada')).toEqual([])
  },
)

it('an upload that learns from its own answer that its session has ended goes on when its person signs in again', async () => {
  const tab = await openTab()
  tab.queue.add(file('A.wav'), draft('A'))
  await settled()
  tab.session.token = null
  tab.sent[0]?.fail(new ApiError(401, 'signed_out'))
  await settled()
  await endSession(tab, 'last')
  tab.session.token = 'of ada, again'
  tab.keeper.setUser('ada')
  await settled()
  expect(tab.states()).toEqual(['A sending'])
})

it('uploads whose session has ended are removed when another person signs in, who never sees them', async () => {
  const tab = await openTab()
  tab.queue.add(file('A.wav'), draft('A'))
  await settled()
  await endSession(tab, 'first')
  tab.session.token = 'of grace'
  tab.keeper.setUser('grace')
  await settled()
  expect(tab.states()).toEqual([])
  expect(await tab.stored.ids('ada')).toEqual([])
})

it('nothing is stored any more after a sign-out has emptied the storage', async () => {
  const tab = await openTab()
  let storeFile = () => {}
  const put = tab.stored.put
  tab.stored.put = async (...given) => {
    await put(...given)
    await new Promise<void>((resolve) => (storeFile = resolve))
  }
  tab.queue.add(file('A.wav'), draft('A'))
  await settled()
  await endSession(tab, 'last')
  await clear(createStore(database, 'uploads'))
  storeFile()
  await settled()
  expect(await tab.stored.ids('ada')).toEqual([])
})

it('the uploads of a person whose page closed before the sign-out are removed when somebody else signs in', async () => {
  const first = await openTab()
  first.queue.add(file('A.wav'), draft('A'))
  await settled()
  first.close()
  const other = await openTab('grace')
  expect(other.states()).toEqual([])
  expect(await other.stored.ids('ada')).toEqual([])
})

it('a file that cannot be stored has to be chosen again, and the upload goes on behind what has arrived', async () => {
  const first = await openTab()
  const full = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  first.stored.putFile = full
  const id = first.queue.add(file('A.wav'), draft('A'))
  first.sent[0]?.begin('upload 1')
  await settled()
  expect(first.keeper.isFileStored(id)).toBe(false)
  first.close()
  const next = await openTab()
  expect(next.states()).toEqual(['A file-missing'])
  expect(next.queue.giveFile(id, file('A.wav'))).toBe(true)
  expect(next.sent).toMatchObject([{ id, uploadId: 'upload 1' }])
})

/** An upload whose file was refused and replaced. The browser cannot store the new file if `isFull`. */
const replaceRefused = async ({ isFull }: { isFull: boolean }) => {
  const first = await openTab()
  const id = first.queue.add(file('A.wav'), draft('A'))
  first.sent[0]?.begin('upload 1')
  first.sent[0]?.fail(new ApiError(400, 'invalid_input'))
  await settled()
  if (isFull) first.stored.putFile = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  void first.queue.replaceFile(id, new File(['music'], 'B.wav', { lastModified: 8 }))
  await settled()
  expect(first.keeper.isFileStored(id)).toBe(!isFull)
  first.close()
  return { id, next: await openTab() }
}

it('the file that has replaced a refused one is sent from its start by the next tab', async () => {
  const { id, next } = await replaceRefused({ isFull: false })
  expect(next.sent).toMatchObject([{ id, uploadId: null, draft: { title: 'A' } }])
  expect(await next.sent[0]?.file.text()).toBe('music')
})

it('the next tab asks for the file that has replaced a refused one if it could not be stored, and does not send the refused one', async () => {
  const { next } = await replaceRefused({ isFull: true })
  expect(next.states()).toEqual(['A file-missing'])
  expect(next.queue.state.get().uploads[0]?.facts.name).toBe('B.wav')
})

it('a browser that refuses storage uploads all the same', async () => {
  const tab = aTab('of ada', () => {
    throw new DOMException('refused', 'SecurityError')
  })
  tab.keeper.setUser('ada')
  const id = tab.queue.add(file('A.wav'), draft('A'))
  await settled()
  expect(tab.states()).toEqual(['A sending'])
  expect(tab.keeper.isFileStored(id)).toBe(false)
})
