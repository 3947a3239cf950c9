// Elevated rights of admins, on the real server.
import { expect, it } from 'vitest'
import { minuteMs, secondMs } from '~/contract/durations'
import { anAdmin, anElevatedAdmin, escalate, makeAdmin } from '../../../../tests/builders/api/admins'
import {
  passkeyLogin,
  passkeyProof,
  signInOptions,
  withPasskey,
} from '../../../../tests/builders/api/passkeys'
import {
  codeNow,
  passwordStep,
  secondStep,
  withSecondFactor,
} from '../../../../tests/builders/api/second-factor'
import { type Person, testApi, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { moderate } from '../../../../tests/builders/moderation/moderation'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { requireElevated } from './elevation'

const elevation = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/security/admin/elevation', { as })).json().data

const untilOf = async (api: TestApi, as: Person): Promise<number | null> =>
  (await elevation(api, as)).elevatedUntil

const kindsOf = async (api: TestApi, as: Person): Promise<string[]> =>
  (await api.call('GET', '/security/events', { as }))
    .json()
    .data.items.map(({ kind }: { kind: string }) => kind)

describeApi('elevated rights', () => {
  it('take password and code, last for the minutes asked, and are told to the admin by mail', async () => {
    const api = await testApi()
    const { person, secret } = await withSecondFactor(api, await anAdmin(api))
    api.advance(minuteMs)
    const wrong = [
      await escalate(api, person, { password: 'wrong password', token: codeNow(api, secret) }),
      await escalate(api, person, { token: '000000' }),
    ]
    expect(wrong.map((answer) => [answer.statusCode, answer.json().details[0].path])).toEqual([
      [400, 'password'],
      [400, 'token'],
    ])
    expect(await untilOf(api, person)).toBeNull()
    const token = codeNow(api, secret)
    const until = api.now() + 60 * minuteMs
    const right = await escalate(api, person, { minutes: 60, token })
    expect([right.statusCode, right.json().data]).toEqual([200, { elevatedUntil: until }])
    expect((await escalate(api, person, { token })).statusCode).toBe(400)
    expect(await elevation(api, person)).toMatchObject({
      elevatedUntil: until,
      hasSecondFactor: true,
      log: [{ kind: 'began', username: person.user.username, reason: 'A court order', expiresAt: until }],
    })
    expect(await kindsOf(api, person)).toContain('elevation-began')
    const mail = await api.database
      .selectFrom('mails')
      .select('content')
      .where('address', '=', person.user.email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(mail.content).event).toEqual({ type: 'elevation-began' })
    api.advance(60 * minuteMs - 1)
    expect(await untilOf(api, person)).toBe(until)
    api.advance(1)
    expect(await untilOf(api, person)).toBeNull()
  })

  it('take a passkey of the admin instead of a code, once, and none that was made for another purpose', async () => {
    const api = await testApi()
    const { person } = await withSecondFactor(api, await anAdmin(api))
    expect((await elevation(api, person)).hasPasskey).toBe(false)
    const [{ device }, other] = [await withPasskey(api, person), await withPasskey(api, await anAdmin(api))]
    expect((await elevation(api, person)).hasPasskey).toBe(true)
    const passkey = await passkeyProof(api, person, device)
    const forSignIn = device.use(await signInOptions(api))
    const wrong = [
      await escalate(api, person, {}),
      await escalate(api, person, { token: '000000', passkey }),
      await escalate(api, person, { password: 'wrong password', passkey }),
      await escalate(api, person, { passkey: await passkeyProof(api, person, other.device) }),
      await escalate(api, person, { passkey: forSignIn }),
    ]
    expect(wrong.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'invalid_input'],
      [400, 'invalid_input'],
      [400, 'invalid_input'],
      [400, 'passkey_refused'],
      [400, 'passkey_refused'],
    ])
    expect(await untilOf(api, person)).toBeNull()
    expect((await escalate(api, person, { passkey })).statusCode).toBe(200)
    expect(await untilOf(api, person)).not.toBeNull()
    expect((await escalate(api, person, { passkey })).json().code).toBe('passkey_refused')
    const proof = await passkeyProof(api, person, device)
    expect((await passkeyLogin(api, proof)).json().code).toBe('passkey_refused')
  })

  it('need a second factor, and are for admins only', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    const refused = await escalate(api, admin, { token: '123456' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_missing'])
    expect((await elevation(api, admin)).hasSecondFactor).toBe(false)
    const { person, secret } = await withSecondFactor(api, await api.register())
    const listener = await escalate(api, person, { token: codeNow(api, secret, 1) })
    expect([listener.statusCode, listener.json().code]).toEqual([403, 'forbidden'])
  })

  it('belong to the session that asked for them, and end when they are given back', async () => {
    const api = await testApi()
    const { person, secret } = await anElevatedAdmin(api)
    api.advance(90 * secondMs)
    const { challenge } = (await passwordStep(api, person)).json()
    const signedIn = await secondStep(api, challenge, codeNow(api, secret))
    const elsewhere: Person = { ...person, token: signedIn.json().data.token }
    expect(await untilOf(api, person)).not.toBeNull()
    expect(await untilOf(api, elsewhere)).toBeNull()
    await api.call('DELETE', '/security/admin/escalate', { as: elsewhere })
    expect(await untilOf(api, person)).not.toBeNull()
    api.advance(1)
    await api.call('DELETE', '/security/admin/escalate', { as: person })
    expect(await untilOf(api, person)).toBeNull()
    const { log } = await elevation(api, person)
    expect(log.map(({ kind }: { kind: string }) => kind)).toEqual(['ended', 'began'])
    expect((await kindsOf(api, person))[0]).toBe('elevation-ended')
  })

  it('are refused to other folders as elevation_required without them, and granted with them', async () => {
    const api = await testApi()
    const { person } = await anElevatedAdmin(api)
    const other = await makeAdmin(api, await api.register())
    const hashes = await api.database.selectFrom('sessions').selectAll().execute()
    const hashOf = (id: string) => hashes.find((row) => row.user_id === id)?.token_hash ?? ''
    const parts = { database: api.database, clock: { now: api.now } }
    await requireElevated(parts, { tokenHash: hashOf(person.user._id) })
    await expect(requireElevated(parts, { tokenHash: hashOf(other.user._id) })).rejects.toMatchObject({
      status: 403,
      body: { code: 'elevation_required' },
    })
  })
})

describeApi('asking for elevated rights', () => {
  it('with wrong codes is possible ten times an hour, also with a right one after that', async () => {
    const api = await testApi()
    const { person, secret } = await withSecondFactor(api, await anAdmin(api))
    api.advance(minuteMs)
    for (let time = 0; time < 10; time += 1)
      expect((await escalate(api, person, { token: '000000' })).statusCode).toBe(400)
    expect((await escalate(api, person, { token: codeNow(api, secret) })).statusCode).toBe(429)
  })

  it.each([{ minutes: 0 }, { minutes: 61 }, { minutes: 1.5 }, { reason: '  ' }])(
    'is refused with %j',
    async (wrong) => {
      const api = await testApi()
      const admin = await anAdmin(api)
      expect((await escalate(api, admin, { token: '123456', ...wrong })).statusCode).toBe(400)
    },
  )
})

describeApi('the rights of admins', () => {
  it('are left to one of two who take them from each other at the same moment', async () => {
    const api = await testApi()
    const [{ person: one }, { person: two }] = [await anElevatedAdmin(api), await anElevatedAdmin(api)]
    const demote = (as: Person, { user }: Person) =>
      api.call('PUT', `/admin/people/${user._id}/role`, { as, payload: { isAdmin: false } })
    const answers = await Promise.all([demote(one, two), demote(two, one)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
    const admins = await api.database.selectFrom('users').select('id').where('is_admin', '=', 1).execute()
    expect(admins).toHaveLength(1)
  })
})

describeApi('the log of elevated rights', () => {
  it('says whom an admin banned and what they recalled', async () => {
    const api = await testApi()
    const { person } = await anElevatedAdmin(api)
    const artist = await api.register({ profileType: 'musician' })
    const track = { type: 'track', id: await addTrack(api, { artist }) } as const
    api.advance(1)
    await moderate(api, person, track, { action: 'hide' })
    await moderate(api, person, track, { action: 'recall' })
    api.advance(1)
    await moderate(api, person, { type: 'user', id: artist.user._id }, { action: 'ban' })
    const { log } = await elevation(api, person)
    expect(log.map(({ kind }: { kind: string }) => kind)).toEqual([
      'account-banned',
      'content-recalled',
      'began',
    ])
    const rows = await api.database.selectFrom('elevation_log').select(['kind', 'subject_id']).execute()
    expect(rows).toContainEqual({ kind: 'account-banned', subject_id: artist.user._id })
    expect(rows).toContainEqual({ kind: 'content-recalled', subject_id: track.id })
  })
})
