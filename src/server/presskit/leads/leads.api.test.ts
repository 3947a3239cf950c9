// What an artist does with the messages from their press kit.
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import type { LeadState } from '~/contract/rules/presskit/kit-parts'
import { multipartBody, multipartHeaders } from '../../../../tests/builders/api/multipart'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { from, untilStates } from '../../../../tests/builders/mail/queued-mail'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { generateAndBuild } from '../../../../tests/builders/presskit/built-kits'
import {
  anArtistWithKit,
  anArtistWithLead,
  filledForm,
  inboxOf,
  saveKit,
  sendForm,
} from '../../../../tests/builders/presskit/press-kits'
import { openSmtp } from '../../../../tests/fakes/mail/smtp-world'
import { forgetExpiredLeads } from './leads'

describeApi('the inbox of an artist', () => {
  it('lists leads by state with counts, the newest first, in pages that stay in step', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const states: LeadState[] = ['new', 'new', 'read', 'archived', 'answered', 'held', 'new']
    for (const [at, state] of states.entries()) {
      const form = await filledForm(api, path, { name: `Nr. ${at}` })
      await sendForm(api, path, form, { address: `198.51.100.${at}` })
      const [lead] = (await inboxOf(api, artist)).items
      await api.call('PUT', `/presskit/leads/${lead?._id}`, { as: artist, payload: { state } })
    }
    const all = await inboxOf(api, artist)
    expect(all.counts).toEqual({ new: 3, read: 1, answered: 1, archived: 1, held: 1 })
    expect([all.total, all.items.map(({ name }) => name)]).toEqual([
      7,
      ['Nr. 6', 'Nr. 5', 'Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1', 'Nr. 0'],
    ])
    const fresh = await inboxOf(api, artist, '?state=new&limit=2')
    expect([fresh.total, fresh.items.map(({ name }) => name)]).toEqual([3, ['Nr. 6', 'Nr. 1']])
    await sendForm(api, path, await filledForm(api, path), { address: '203.0.113.1' })
    const rest = await inboxOf(api, artist, `?state=new&limit=2&cursor=${fresh.nextCursor}`)
    expect([rest.items.map(({ name }) => name), rest.nextCursor]).toEqual([['Nr. 0'], undefined])
    const other = `/presskit/leads?cursor=${fresh.nextCursor}`
    expect((await api.call('GET', other, { as: artist })).statusCode).toBe(400)
    expect((await inboxOf(api, artist, '?skip=6')).items.map(({ name }) => name)).toEqual(['Nr. 1', 'Nr. 0'])
  })

  it('has the leads of nobody else, which cannot be changed, answered or deleted either', async () => {
    const { api, artist, lead, leadPath } = await anArtistWithLead()
    const other = await api.register({ profileType: 'musician' })
    expect(await inboxOf(api, other)).toMatchObject({ items: [], total: 0 })
    expect(await inboxOf(api, artist, `?id=${lead._id}`)).toMatchObject({ items: [lead], total: 1 })
    for (const found of [
      await inboxOf(api, other, `?id=${lead._id}`),
      await inboxOf(api, artist, '?id=nobody'),
      await inboxOf(api, artist, `?id=${lead._id}&state=archived`),
    ])
      expect(found).toMatchObject({ items: [], total: 0 })
    const attempts = [
      await api.call('PUT', leadPath, { as: other, payload: { state: 'archived', notes: 'x' } }),
      await api.call('PUT', `${leadPath}/respond`, { as: other, payload: { text: 'x' } }),
      await api.call('DELETE', leadPath, { as: other }),
      await api.call('PUT', '/presskit/leads/nobody', { as: artist, payload: { notes: 'x' } }),
    ]
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect((await inboxOf(api, artist)).items).toEqual([lead])
  })

  it('keeps state and notes apart, and leaves a lead as it is without a change', async () => {
    const { api, artist, lead, leadPath } = await anArtistWithLead()
    const change = async (payload: object) =>
      (await api.call('PUT', leadPath, { as: artist, payload })).json().data
    expect(await change({ notes: 'Ask Ada' })).toEqual({ ...lead, notes: 'Ask Ada' })
    const read = { ...lead, state: 'read', notes: 'Ask Ada' }
    expect(await change({ state: 'read' })).toEqual(read)
    expect(await change({})).toEqual(read)
    expect((await inboxOf(api, artist)).items).toEqual([read])
  })

  it('counts a lead once, on the day it came, when the artist accepts it, and never one that the artist sent', async () => {
    const { api, artist, path } = await anArtistWithKit()
    await sendForm(api, path, await filledForm(api, path), { as: artist })
    await sendForm(api, path, await filledForm(api, path, { extra: 'x' }), { address: '192.0.2.2' })
    await sendForm(api, path, await filledForm(api, path, { extra: 'x' }), { address: '192.0.2.3' })
    const sums = async () => ({
      days: await api.database.selectFrom('press_kit_days').select(['day', 'leads']).execute(),
      counts: await api.database.selectFrom('press_kit_counts').select(['name', 'count']).execute(),
    })
    expect(await sums()).toEqual({ days: [], counts: [] })
    const day = Math.floor(api.now() / dayMs)
    api.advance(dayMs)
    const { items } = await inboxOf(api, artist)
    const [answered, accepted, own] = items.map(({ _id }) => `/presskit/leads/${_id}`)
    const move = (lead: string | undefined, state: LeadState) =>
      api.call('PUT', lead ?? '', { as: artist, payload: { state } })
    for (const state of ['held', 'read'] as const) await move(own, state)
    await move(accepted, 'archived')
    expect(await sums()).toEqual({ days: [], counts: [] })
    for (const state of ['read', 'held', 'new'] as const) await move(accepted, state)
    expect((await sums()).days).toEqual([{ day, leads: 1 }])
    await api.call('PUT', `${answered}/respond`, { as: artist, payload: {} })
    expect(await sums()).toEqual({
      days: [{ day, leads: 2 }],
      counts: [{ name: 'booking', count: 2 }],
    })
  })

  it('deletes a lead for good, and the mails that repeat it', async () => {
    const { api, artist, leadPath } = await anArtistWithLead()
    await api.call('PUT', `${leadPath}/respond`, { as: artist, payload: { text: 'With pleasure.' } })
    const mails = () => api.database.selectFrom('mails').select('kind').orderBy('kind').execute()
    expect(await mails()).toEqual([{ kind: 'lead-answer' }, { kind: 'new-lead' }])
    const remove = async () => (await api.call('DELETE', leadPath, { as: artist })).statusCode
    expect([await remove(), await remove()]).toEqual([200, 404])
    expect(await api.database.selectFrom('press_kit_leads').selectAll().execute()).toEqual([])
    expect(await mails()).toEqual([])
  })
})

describeApi('an answer to a lead', () => {
  it('marks it as answered, with the text if it has one', async () => {
    const { api, artist, lead, leadPath } = await anArtistWithLead()
    const respond = async (payload: object) =>
      (await api.call('PUT', `${leadPath}/respond`, { as: artist, payload })).json().data
    const first = { ...lead, state: 'answered', answeredAt: api.now() }
    expect(await respond({})).toEqual({ ...first, answer: null })
    api.advance(1_000)
    const answerMail = { state: 'queued', reason: null }
    const second = { ...first, answer: 'With pleasure.', answeredAt: api.now(), answerMail }
    expect(await respond({ text: 'With pleasure.' })).toEqual(second)
    api.advance(1_000)
    expect(await respond({ text: 'With pleasure.' })).toEqual(second)
    expect((await inboxOf(api, artist)).counts).toMatchObject({ new: 0, answered: 1 })
  })

  it('goes by mail to the sender, who replies to the artist, once for each text', async () => {
    const { api, artist, lead, leadPath } = await anArtistWithLead()
    const respond = (text: string) =>
      api.call('PUT', `${leadPath}/respond`, { as: artist, payload: { text } })
    for (const text of ['', 'With pleasure.', 'With pleasure.', 'At nine.']) await respond(text)
    const mails = await api.database
      .selectFrom('mails')
      .select(['address', 'name', 'user_id', 'content'])
      .where('kind', '=', 'lead-answer')
      .execute()
    const content = (text: string) => ({
      kind: 'lead-answer',
      leadId: lead._id,
      artistName: artist.user.username,
      replyTo: artist.user.email,
      text,
      question: 'Play at our club.',
    })
    const to = { address: 'bo@example.com', name: 'Bo Booker', user_id: null }
    expect(mails.map((mail) => ({ ...mail, content: JSON.parse(mail.content) }))).toEqual(
      expect.arrayContaining([
        { ...to, content: content('With pleasure.') },
        { ...to, content: content('At nine.') },
      ]),
    )
    expect(mails).toHaveLength(2)
  })

  it('that was not sent from here can be taken back', async () => {
    const { api, artist, lead, leadPath } = await anArtistWithLead()
    const respond = (payload: object) => api.call('PUT', `${leadPath}/respond`, { as: artist, payload })
    const put = async (state: LeadState) =>
      (await api.call('PUT', leadPath, { as: artist, payload: { state } })).json().data
    await respond({})
    expect((await put('archived')).answeredAt).toBe(api.now())
    expect(await put('read')).toEqual({ ...lead, state: 'read' })
    await respond({ text: 'With pleasure.' })
    expect(await put('read')).toMatchObject({ answer: 'With pleasure.', answeredAt: api.now() })
  })

  it('that was not delivered is shown with what the other server said, until it is sent again or answered elsewhere', async () => {
    const smtp = await openSmtp()
    const { api, artist, lead, leadPath } = await anArtistWithLead(
      {},
      { config: { mail: { smtpUrl: smtp.url, from } }, overrides: { isIdle: false } },
    )
    await untilStates(api, 'sent')
    const respond = async (text: string) => {
      const answer = await api.call('PUT', `${leadPath}/respond`, { as: artist, payload: { text } })
      api.mailSender.wake()
      return answer.json().data.answerMail
    }
    const refuse = (code: number) =>
      smtp.behave((step) => (step === 'RCPT' ? { code, text: 'No such mailbox' } : 'accept'))
    const listed = async () => (await inboxOf(api, artist)).items.map(({ answerMail }) => answerMail)
    const failed = { state: 'failed', reason: '550 No such mailbox' }
    refuse(550)
    expect(await respond('With pleasure.')).toEqual({ state: 'queued', reason: null })
    await untilStates(api, 'sent', 'failed')
    expect(await listed()).toEqual([failed])
    const changed = await api.call('PUT', leadPath, { as: artist, payload: { notes: 'Call them' } })
    expect(changed.json().data).toMatchObject({ notes: 'Call them', answerMail: failed })
    smtp.behave(() => 'accept')
    expect(await respond('With pleasure.')).toEqual({ state: 'queued', reason: null })
    await untilStates(api, 'sent', 'sent')
    expect(smtp.received.map(({ to }) => to)).toEqual([artist.user.email, lead.email])
    expect([await listed(), await respond('With pleasure.')]).toEqual([
      [{ state: 'sent', reason: null }],
      { state: 'sent', reason: null },
    ])
    refuse(550)
    api.advance(1_000)
    await respond('At nine.')
    await untilStates(api, 'sent', 'sent', 'failed')
    await api.call('PUT', `${leadPath}/respond`, { as: artist, payload: {} })
    expect(await listed()).toEqual([{ state: 'sent', reason: null }])
  })

  it('is refused if it has a text and the artist has sent thirty answers in the last hour', async () => {
    const { api, artist, leadPath } = await anArtistWithLead()
    const respond = async (text: string) =>
      (await api.call('PUT', `${leadPath}/respond`, { as: artist, payload: { text } })).statusCode
    for (let time = 0; time < 30; time += 1) expect(await respond(`Answer ${time}`)).toBe(200)
    expect([await respond('One more'), await respond('')]).toEqual([429, 200])
  })
})

describeApi('the account of an artist', () => {
  it('takes everything of the press kit along when it is deleted', async () => {
    const { api, artist, id, path } = await anArtistWithLead()
    const trackId = await addTrack(api, { artist })
    await saveKit(api, artist, { tracks: [{ trackId, inFull: true }] })
    const highlight = { type: 'award', title: 'Best dub' }
    await api.call('POST', '/presskit/highlights', { as: artist, payload: highlight })
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
    await api.call('POST', `${path}/visit`, { payload: { plays: [trackId] }, headers })
    const rider = {
      name: 'file',
      filename: 'rider.pdf',
      type: 'application/pdf',
      content: Buffer.from('%PDF-1.7\n%%EOF\n'),
    }
    const file = { payload: multipartBody(rider), headers: multipartHeaders }
    expect((await api.call('PUT', '/presskit/files/rider', { as: artist, ...file })).statusCode).toBe(200)
    await generateAndBuild(api, artist)
    const tables = [
      'press_kits',
      'press_kit_tracks',
      'press_kit_highlights',
      'press_kit_leads',
      'press_kit_days',
      'press_kit_counts',
      'press_kit_visitors',
      'press_kit_files',
      'press_kit_builds',
      'press_kit_built_files',
    ] as const
    const filled = async () => {
      const rows = tables.map((table) => api.database.selectFrom(table).selectAll().execute())
      return (await Promise.all(rows)).map(({ length }) => length > 0)
    }
    expect(await filled()).toEqual(tables.map(() => true))
    await api.database.deleteFrom('users').where('id', '=', id).execute()
    expect(await filled()).toEqual(tables.map(() => false))
  })
})

describeApi('the retention of leads', () => {
  it('hides a lead when its time has come, and the sweep deletes it', async () => {
    const { api, artist, lead, leadPath } = await anArtistWithLead()
    const other = await api.register({ profileType: 'musician' })
    await saveKit(api, other, { visibility: 'public' })
    const otherPath = `/presskit/${other.user._id}`
    await sendForm(api, otherPath, await filledForm(api, otherPath))
    await saveKit(api, artist, { leadRetentionDays: 30 })
    const end = lead.createdAt + 30 * dayMs
    api.advance(end - 1 - api.now())
    expect((await inboxOf(api, artist)).items).toEqual([{ ...lead, deletedAt: end }])
    await forgetExpiredLeads({ database: api.database, clock: api })
    expect((await inboxOf(api, artist)).total).toBe(1)
    api.advance(1)
    expect(await inboxOf(api, artist)).toMatchObject({ items: [], total: 0, counts: { new: 0 } })
    const settings = await api.call('GET', '/presskit/settings/me', { as: artist })
    expect(settings.json().data.unreadLeads).toBe(0)
    const late = [
      await api.call('PUT', leadPath, { as: artist, payload: { notes: 'x' } }),
      await api.call('PUT', leadPath, { as: artist, payload: {} }),
      await api.call('PUT', `${leadPath}/respond`, { as: artist, payload: { text: 'x' } }),
    ]
    expect(late.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    await forgetExpiredLeads({ database: api.database, clock: api })
    const left = await api.database.selectFrom('press_kit_leads').select('user_id').execute()
    expect(left).toEqual([{ user_id: other.user._id }])
  })
})
