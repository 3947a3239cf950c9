// Messages through the form of a press kit.
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { twoReplicas } from '../../../../tests/builders/api/replicas'
import {
  anArtistWithKit,
  filledForm,
  inboxOf,
  saveKit,
  sendForm,
  withoutKey,
} from '../../../../tests/builders/presskit/press-kits'

const stored = async ({ api, artist }: Awaited<ReturnType<typeof anArtistWithKit>>) =>
  (await inboxOf(api, artist)).items

describeApi('a message through the form of a press kit', () => {
  it('reaches the artist as a new lead, from whoever sends it', async () => {
    const world = await anArtistWithKit()
    const { api, artist, path } = world
    const form = await filledForm(api, path, { organisation: 'Club', date: '2030-05-17', place: 'Tucson' })
    for (const as of [undefined, await api.register(), artist]) {
      const answer = await sendForm(api, path, form, { as })
      expect([answer.statusCode, answer.json()]).toEqual([201, { data: { received: true } }])
    }
    const leads = await stored(world)
    expect(leads).toHaveLength(3)
    expect(leads[0]).toEqual({
      _id: expect.any(String),
      state: 'new',
      name: 'Bo Booker',
      email: 'bo@example.com',
      organisation: 'Club',
      purpose: 'booking',
      message: 'Play at our club.',
      date: '2030-05-17',
      place: 'Tucson',
      budget: '',
      notes: '',
      answer: null,
      answeredAt: null,
      answerMail: null,
      createdAt: api.now(),
      deletedAt: null,
    })
    const settings = await api.call('GET', '/presskit/settings/me', { as: artist })
    expect(settings.json().data.unreadLeads).toBe(3)
  })

  it('is answered with 404 like one to nobody where the sender does not see the kit', async () => {
    const world = await anArtistWithKit()
    const { api, artist, path } = world
    const form = await filledForm(api, path)
    const { secretPath } = await saveKit(api, artist, { visibility: 'unlisted' })
    const key = new URL(secretPath ?? '', 'http://localhost').search
    const refused = await sendForm(api, path, form)
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      (await sendForm(api, '/presskit/nobody', form)).json(),
    ])
    const answer = await api.call('POST', `${path}/lead${key}`, { payload: form })
    expect(answer.statusCode).toBe(201)
    await saveKit(api, artist, { visibility: 'off' })
    expect((await api.call('POST', `${path}/lead${key}`, { payload: form })).statusCode).toBe(404)
    expect(await stored(world)).toHaveLength(1)
  })

  it('needs no access key if the kit is open', async () => {
    const world = await anArtistWithKit()
    const { api, artist, path } = world
    const form = await filledForm(api, path)
    const send = async () => (await withoutKey(api, 'POST', `${path}/lead`, { payload: form })).statusCode
    expect(await send()).toBe(403)
    await saveKit(api, artist, { isOpen: true })
    expect(await send()).toBe(201)
    expect(await stored(world)).toHaveLength(1)
  })

  it('names the field and the reason when it is refused', async () => {
    const { api, path } = await anArtistWithKit()
    const form = await filledForm(api, path)
    const cases = [
      [{ name: ' ' }, 'name', 'This is required'],
      [{ email: 'bo' }, 'email', 'Enter an email address, such as name@example.com'],
      [
        { email: 'bo@example.com\r\nBcc: all@example.com' },
        'email',
        'Enter an email address, such as name@example.com',
      ],
      [{ message: '' }, 'message', 'This is required'],
      [{ consent: false }, 'consent', 'Please agree to how your message is stored'],
      [{ date: '2030-13-01' }, 'date', 'This day does not exist'],
    ] as const
    for (const [changes, path_, message] of cases) {
      const answer = await sendForm(api, path, { ...form, ...changes })
      expect([changes, answer.statusCode, answer.json().details[0]]).toEqual([
        changes,
        400,
        { path: path_, message },
      ])
    }
  })

  it('about a booking is refused if its show is over everywhere, and other messages keep no date', async () => {
    const world = await anArtistWithKit()
    const { api, path } = world
    const form = await filledForm(api, path)
    const past = await sendForm(api, path, { ...form, date: '2029-12-30' })
    const details = [{ path: 'date', message: 'This day is over. Enter a later one.' }]
    expect([past.statusCode, past.json().details]).toEqual([400, details])
    expect((await sendForm(api, path, { ...form, date: '2029-12-31' })).statusCode).toBe(201)
    const press = { ...form, date: '2029-12-30', purpose: 'press' }
    expect((await sendForm(api, path, press)).statusCode).toBe(201)
    expect((await stored(world)).map(({ date }) => date).toSorted()).toEqual(['2029-12-31', null])
  })

  it('is held if the hidden field is filled in, not stored if it comes too soon, and answered in the same way', async () => {
    const world = await anArtistWithKit()
    const { api, path } = world
    const form = await filledForm(api, path)
    const trapped = await sendForm(api, path, { ...form, extra: 'https://spam.example' })
    expect(await stored(world)).toMatchObject([{ state: 'held', message: form.message }])
    const hasty = await filledForm(api, path)
    api.advance(-2_001)
    const tooSoon = await sendForm(api, path, hasty)
    for (const answer of [trapped, tooSoon])
      expect([answer.statusCode, answer.json()]).toEqual([201, { data: { received: true } }])
    expect(await stored(world)).toHaveLength(1)
  })

  it('is refused with its field if its form is older than a day, of another kit, or forged', async () => {
    const world = await anArtistWithKit()
    const { api, path } = world
    const form = await filledForm(api, path)
    const other = await api.register({ profileType: 'musician' })
    await saveKit(api, other, { visibility: 'public' })
    const foreign = await filledForm(api, `/presskit/${other.user._id}`)
    const forged = form.formToken.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
    const tokens = [foreign.formToken, forged, `${form.formToken}0`, '', 'x'.repeat(300), '.'.repeat(99)]
    const refusal = [400, [{ path: 'formToken', message: expect.any(String) }]]
    for (const formToken of tokens) {
      const answer = await sendForm(api, path, { ...form, formToken })
      expect([answer.statusCode, answer.json().details]).toEqual(refusal)
    }
    api.advance(dayMs)
    const late = await sendForm(api, path, form)
    expect([late.statusCode, late.json().details]).toEqual(refusal)
    expect(await stored(world)).toEqual([])
  })

  it('is held for review if it has many links', async () => {
    const world = await anArtistWithKit()
    const { api, artist, path } = world
    await sendForm(api, path, await filledForm(api, path, { message: 'https://a.example '.repeat(3) }))
    expect(await stored(world)).toMatchObject([{ state: 'held' }])
    const { data } = (await api.call('GET', '/presskit/settings/me', { as: artist })).json()
    expect([data.unreadLeads, data.heldLeads]).toEqual([0, 1])
  })

  it('is stored once if it is sent again with its Idempotency-Key', async () => {
    const world = await anArtistWithKit()
    const { api, path } = world
    const form = await filledForm(api, path)
    for (let time = 0; time < 3; time += 1)
      expect((await sendForm(api, path, form, { key: 'same-key' })).statusCode).toBe(201)
    await sendForm(api, path, form, { key: 'other-key' })
    expect(await stored(world)).toHaveLength(2)
    expect(await api.database.selectFrom('press_kit_days').select('leads').execute()).toEqual([{ leads: 2 }])
  })
})

describeApi('the mail about a message', () => {
  it('goes to the artist, once, and not for messages that are held or come from robots', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const show = { date: '2030-05-17', place: 'Tucson', budget: '$500' }
    const form = await filledForm(api, path, { organisation: 'Club', ...show })
    const mails = () => api.database.selectFrom('mails').select(['kind', 'address', 'content']).execute()
    await sendForm(api, path, { ...form, extra: 'x' })
    await sendForm(api, path, { ...form, message: 'www.a.example '.repeat(3) })
    expect(await mails()).toEqual([])
    for (let time = 0; time < 2; time += 1) await sendForm(api, path, form, { key: 'same-key' })
    const [mail, ...more] = await mails()
    expect([mail?.kind, mail?.address, more]).toEqual(['new-lead', artist.user.email, []])
    expect(JSON.parse(mail?.content ?? '')).toEqual({
      kind: 'new-lead',
      leadId: expect.any(String),
      lead: {
        name: 'Bo Booker',
        email: 'bo@example.com',
        organisation: 'Club',
        purpose: 'booking',
        message: 'Play at our club.',
        ...show,
      },
    })
  })
})

describeApi('the number of messages', () => {
  it('from one address to one kit is limited for an hour, on all replicas together', async () => {
    const { api, other } = await twoReplicas()
    const artist = await api.register({ profileType: 'musician' })
    await saveKit(api, artist, { visibility: 'public' })
    const path = `/presskit/${artist.user._id}`
    const form = await filledForm(api, path)
    const sent = []
    for (const server of [api, other, api, other, api, other, api])
      sent.push((await sendForm(server, path, form)).statusCode)
    expect(sent).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await sendForm(other, path, form, { address: '192.0.2.2' })).statusCode).toBe(201)
    const refused = await sendForm(api, path, form)
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts', retryAfter: expect.any(Number) })
    expect((await inboxOf(other, artist)).total).toBe(6)
    api.advance(hourMs)
    expect((await sendForm(api, path, form)).statusCode).toBe(201)
  })

  it('from one address to all kits is limited, and many from all addresses to one kit wait for review and cause twenty mails a day', async () => {
    const { api, artist: owner, path } = await anArtistWithKit()
    const kits = [{ path, form: await filledForm(api, path) }]
    for (let more = 0; more < 4; more += 1) {
      const artist = await api.register({ profileType: 'musician' })
      await saveKit(api, artist, { visibility: 'public' })
      const other = `/presskit/${artist.user._id}`
      kits.push({ path: other, form: await filledForm(api, other) })
    }
    const statusOf = async (kit: number, address: string) =>
      (await sendForm(api, kits[kit]?.path ?? '', kits[kit]?.form ?? {}, { address })).statusCode
    const accepted = (requests: Promise<number>[]) =>
      Promise.all(requests).then((statuses) => new Set(statuses))
    const fromOne = Array.from({ length: 20 }, (_, at) => statusOf(at % 4, '192.0.2.1'))
    expect(await accepted(fromOne)).toEqual(new Set([201]))
    expect(await statusOf(4, '192.0.2.1')).toBe(429)
    const fromMany = Array.from({ length: 55 }, (_, at) => statusOf(0, `198.51.100.${at}`))
    expect(await accepted(fromMany)).toEqual(new Set([201]))
    const robot = { ...kits[0]?.form, extra: 'x' }
    await sendForm(api, path, robot, { address: '203.0.113.2' })
    expect(await statusOf(0, '203.0.113.1')).toBe(201)
    expect((await inboxOf(api, owner)).counts).toMatchObject({ new: 60, held: 2 })
    expect(await statusOf(1, '203.0.113.1')).toBe(201)
    const mailsTo = async (userId: string) =>
      (await api.database.selectFrom('mails').select('id').where('user_id', '=', userId).execute()).length
    expect(await mailsTo(owner.user._id)).toBe(20)
    api.advance(dayMs)
    await sendForm(api, path, await filledForm(api, path))
    expect(await mailsTo(owner.user._id)).toBe(21)
  })

  it('to one kit is limited to 600 an hour, and to 60 of those that look like robots, which keep no person out', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const form = await filledForm(api, path)
    const trapped = async (at: number) =>
      (await sendForm(api, path, { ...form, extra: 'x' }, { address: `198.51.100.${at}` })).statusCode
    const accepted = await Promise.all(Array.from({ length: 60 }, (_, at) => trapped(at)))
    expect(new Set(accepted)).toEqual(new Set([201]))
    expect(await trapped(60)).toBe(429)
    const person = async (address: string) => (await sendForm(api, path, form, { address })).statusCode
    expect(await person('203.0.113.1')).toBe(201)
    expect((await inboxOf(api, artist)).counts).toMatchObject({ new: 1, held: 60 })
    const [sent] = await api.database
      .selectFrom('attempts')
      .selectAll()
      .where('scope', '=', 'lead-kit')
      .execute()
    if (!sent) throw new Error('The message was not counted')
    const others = Array.from({ length: 598 }, (_, at) => ({ ...sent, id: `${sent.id} ${at}` }))
    await api.database.insertInto('attempts').values(others).execute()
    expect([await person('203.0.113.2'), await person('203.0.113.3')]).toEqual([201, 429])
    api.advance(hourMs)
    expect(await person('203.0.113.3')).toBe(201)
  })
})
