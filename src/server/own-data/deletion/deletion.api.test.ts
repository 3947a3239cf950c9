// The deletion of an account: what goes at once, the way back, and what is left in the end.
import { expect, it } from 'vitest'
import { buildExports, daysMs, eraseDue, keep, leave } from '../../../../tests/builders/own-data/background'
import { aFullAccount, type FullAccount } from '../../../../tests/builders/own-data/full-account'
import { personalTables } from '../../../../tests/builders/own-data/personal-tables'
import { accounts, owns } from '../../../../tests/builders/money/simulated-payments'
import { mediaOf } from '../../../../tests/builders/presskit/built-kits'
import {
  codeNow,
  passwordStep,
  secondStep,
  withSecondFactor,
} from '../../../../tests/builders/api/second-factor'
import { testApi, testPassword, type Person, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { anAdmin } from '../../../../tests/builders/api/admins'
import { moderate, report } from '../../../../tests/builders/moderation/moderation'

const pagesOf = ({ artist, album_id, sold, unsold, playlist }: FullAccount) => [
  `/user/artist/${artist.user._id}`,
  `/presskit/${artist.user._id}`,
  `/presskit/${artist.user.username}`,
  `/albums/${album_id}`,
  `/music/${sold}`,
  `/music/${unsold}`,
  `/playlists/${playlist}`,
]

const statuses = async (api: TestApi, paths: string[], as?: Person) =>
  Promise.all(paths.map(async (path) => (await api.call('GET', path, { as })).statusCode))

const challengeFrom = (answer: { json: () => unknown }) =>
  (answer.json() as { code: string; challenge: string }).challenge

/** All rows that name the person, by table. */
const traces = async (api: TestApi, { user }: Person) => {
  const found: string[] = []
  for (const table of Object.keys(personalTables) as (keyof typeof personalTables)[]) {
    const text = JSON.stringify(await api.database.selectFrom(table).selectAll().execute())
    if ([user._id, user.email, user.username].some((name) => text.includes(name))) found.push(table)
  }
  return found
}

/** Makes an export of the person, and returns the storage key of its file. */
const exportOf = async (api: TestApi, as: Person): Promise<string> => {
  await api.call('POST', '/user/export', { as })
  await buildExports(api)
  const row = await api.database.selectFrom('data_exports').select('storage_key').executeTakeFirstOrThrow()
  expect(await mediaOf(api).size(row.storage_key ?? '')).toBeGreaterThan(0)
  return row.storage_key ?? ''
}

describeApi('the deletion of an account', () => {
  it('hides everything at once, is taken back by signing in, and brings everything back', async () => {
    const api = await testApi()
    const world = await aFullAccount(api)
    const { artist, buyer, unsold, playlist } = world
    const stranger = await api.register()
    expect(await statuses(api, pagesOf(world), stranger)).toEqual(pagesOf(world).map(() => 200))
    const left = await leave(api, artist)
    expect(left.json()).toEqual({ data: { deletesAt: api.now() + daysMs(14) } })
    expect(await statuses(api, pagesOf(world), stranger)).toEqual(pagesOf(world).map(() => 404))
    expect((await api.call('GET', '/user/me', { as: artist })).statusCode).toBe(401)
    expect(
      (await api.call('POST', '/purchase', { as: stranger, payload: { trackId: unsold } })).statusCode,
    ).toBe(404)
    expect((await api.call('GET', '/music', {})).json().data.items).toHaveLength(1)
    expect((await api.call('GET', '/playlists', { as: buyer })).json().data.items).toEqual([])
    expect((await api.call('GET', '/user/follows', { as: buyer })).json().data.items).toEqual([])
    const search = await api.call('GET', `/user/search/musicians?q=${artist.user.username}`, { as: buyer })
    expect(search.json().data.items.map(({ _id }: { _id: string }) => _id)).not.toContain(artist.user._id)
    expect(await owns(api, buyer, world.sold)).toBe(true)
    const mails = await api.database
      .selectFrom('mails')
      .select('address')
      .where('kind', '=', 'account-leaving')
      .execute()
    expect(mails).toEqual([{ address: artist.user.email }])

    const signIn = await passwordStep(api, artist)
    expect([signIn.statusCode, signIn.json().code]).toEqual([401, 'account_leaving'])
    expect(challengeFrom(signIn)).toContain(`leaving.${api.now() + daysMs(14)}.`)
    api.advance(daysMs(14) - 1)
    await eraseDue(api)
    const late = challengeFrom(await passwordStep(api, artist, { path: '/user/login' }))
    const kept = await keep(api, late)
    expect(kept.statusCode).toBe(200)
    expect((await keep(api, late)).json().code).toBe('challenge_expired')
    const { token } = kept.json<{ data: Person }>().data
    expect((await api.call('GET', '/user/me', { as: { ...artist, token } })).statusCode).toBe(200)
    expect(await statuses(api, pagesOf(world), stranger)).toEqual(pagesOf(world).map(() => 200))
    expect((await api.call('GET', '/playlists', { as: buyer })).json().data.items[0]._id).toBe(playlist)
    api.advance(daysMs(30))
    await eraseDue(api)
    expect((await passwordStep(api, artist)).statusCode).toBe(200)
  })

  it('takes the password, and with two-step sign-in a code as well', async () => {
    const api = await testApi()
    const ada = await api.register()
    const refused = await leave(api, ada, { password: 'not the password' })
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'password'])
    const { secret } = await withSecondFactor(api, ada)
    api.advance(60_000)
    for (const more of [{}, { token: '000000' }]) {
      const answer = await leave(api, ada, more)
      expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'token'])
    }
    expect((await api.call('GET', '/user/me', { as: ada })).statusCode).toBe(200)
    expect((await leave(api, ada, { token: codeNow(api, secret) })).statusCode).toBe(200)
    // Only after the second step does a sign-in tell that the account waits to be deleted.
    api.advance(60_000)
    const first = await passwordStep(api, ada)
    expect(first.json().code).toBe('second_factor_required')
    expect((await keep(api, challengeFrom(first))).json().code).toBe('challenge_expired')
    const second = await secondStep(api, challengeFrom(first), codeNow(api, secret))
    expect(second.json().code).toBe('account_leaving')
    expect((await keep(api, challengeFrom(second))).statusCode).toBe(200)
  })

  it('leaves ids alone in what was reported and decided about it', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const subject = { type: 'user', id: artist.user._id } as const
    await report(api, await api.register(), subject)
    await moderate(api, await anAdmin(api), subject, { action: 'note', note: 'Wait and see' })
    await leave(api, artist)
    api.advance(daysMs(14))
    await eraseDue(api)
    const row = await api.database
      .selectFrom('moderation_subjects')
      .select(['title', 'owner_id', 'is_open'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ title: '', owner_id: null, is_open: 0 })
    const events = await api.database.selectFrom('moderation_events').selectAll().execute()
    expect(events).toMatchObject([{ subject_id: artist.user._id, kind: 'note' }])
    expect(JSON.stringify(events)).not.toContain(artist.user.username)
  })

  it('is refused to the last admin', async () => {
    const api = await testApi()
    const [one, other] = [await anAdmin(api), await anAdmin(api)]
    expect((await leave(api, one)).statusCode).toBe(200)
    const refused = await leave(api, other)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('only admin')])
    expect((await api.call('GET', '/user/me', { as: other })).statusCode).toBe(200)
  })

  it('leaves no trace of the person after 14 days, also if the server is killed in the middle, and buyers keep their tracks', async () => {
    const api = await testApi()
    const world = await aFullAccount(api)
    const { artist, buyer, sold } = world
    const balances = await accounts(api)
    const zip = await exportOf(api, artist)
    const { recoveryCodes } = await withSecondFactor(api, artist)
    await leave(api, artist, { token: recoveryCodes[0] })
    api.advance(daysMs(14))
    await eraseDue(api, 2)
    expect((await passwordStep(api, artist)).json().code).toBe('wrong_credentials')
    await eraseDue(api)
    await eraseDue(api)
    expect(await mediaOf(api).size(zip)).toBeNull()
    // The last mail goes to the person, and the simulated provider is not part of our database.
    expect(await traces(api, artist)).toEqual(['mails', 'simulated_objects'])
    const mails = await api.database
      .selectFrom('mails')
      .selectAll()
      .where('address', '=', artist.user.email)
      .execute()
    expect(mails.map(({ kind, user_id }) => [kind, user_id])).toEqual([['account-deleted', null]])
    expect(await accounts(api)).toEqual(balances)
    expect(await owns(api, buyer, sold)).toBe(true)
    const track = (await api.call('GET', `/music/${sold}`, { as: buyer })).json().data
    expect(track).toMatchObject({
      access: 'full',
      artist: { displayName: 'Deleted account' },
      description: null,
    })
    expect((await api.call('GET', `/music/${sold}`)).statusCode).toBe(404)
    const kept = await api.database
      .selectFrom('tracks')
      .select('id')
      .where('version_of', 'is', null)
      .execute()
    const { bought, foreign } = world
    expect(kept.map(({ id }) => id).toSorted()).toEqual([sold, bought, foreign.roomId].toSorted())
    expect((await passwordStep(api, artist)).json().code).toBe('wrong_credentials')
    const again = await api.call('POST', '/user/register', {
      payload: {
        username: artist.user.username,
        email: artist.user.email,
        password: testPassword,
        profileType: 'musician',
      },
    })
    expect(again.statusCode).toBe(201)
  })

  it('leaves no row at all of a person who neither bought nor sold', async () => {
    const api = await testApi()
    const ada = await api.register()
    await leave(api, ada)
    api.advance(daysMs(14))
    await eraseDue(api)
    expect(await api.database.selectFrom('users').selectAll().execute()).toEqual([])
  })
})
