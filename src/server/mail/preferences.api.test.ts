// Which mails people get, and how they stop them: on the account page, by one press in a mail program, and on a page.
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { from, invitationTo, mailRows, queue, untilStates } from '../../../tests/builders/mail/queued-mail'
import { headerOf, openSmtp } from '../../../tests/fakes/mail/smtp-world'

const allOn = { 'new-release': true, invitation: true, 'sales-summary': true, 'new-lead': true }

const open = async () => {
  const smtp = await openSmtp()
  const publicUrl = 'https://music.example.com'
  const config = { mail: { smtpUrl: smtp.url, from }, publicUrl }
  const api = await testApi({ config, overrides: { isIdle: false } })
  const person = await api.register()
  return { api, smtp, person }
}

const preferences = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/user/mail-preferences', { as })).json().data

/** A mail that was sent, and the path for one press in it. */
const sentInvitation = async () => {
  const { api, smtp, person } = await open()
  await queue(api, invitationTo(person))
  await untilStates(api, 'sent')
  const { raw } = smtp.received[0] ?? { raw: '' }
  expect(headerOf(raw, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address =
    /^<https:\/\/music\.example\.com(\/[^>]+)>$/.exec(headerOf(raw, 'list-unsubscribe') ?? '')?.[1] ?? ''
  return { api, smtp, person, raw, address }
}

/** Neither a session nor a beta token is sent. */
const pressed = (api: TestApi, url: string, type = 'application/x-www-form-urlencoded') =>
  api.send({ method: 'POST', url, headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' })

describeApi('the mail preferences of an account', () => {
  it('are all on at first, change one by one, and are those of the caller', async () => {
    const api = await testApi()
    const [person, other] = [await api.register(), await api.register()]
    expect(await preferences(api, person)).toEqual(allOn)
    const put = async (payload: object) =>
      (await api.call('PUT', '/user/mail-preferences', { as: person, payload })).json().data
    expect(await put({ invitation: false, 'new-lead': false })).toEqual({
      ...allOn,
      invitation: false,
      'new-lead': false,
    })
    expect(await put({ invitation: false, 'new-lead': true })).toEqual({ ...allOn, invitation: false })
    expect(await preferences(api, person)).toEqual({ ...allOn, invitation: false })
    expect(await preferences(api, other)).toEqual(allOn)
    for (const method of ['GET', 'PUT'] as const)
      expect(
        (await api.call(method, '/user/mail-preferences', { payload: method === 'PUT' ? {} : undefined }))
          .statusCode,
      ).toBe(401)
    const receipts = await api.call('PUT', '/user/mail-preferences', {
      as: person,
      payload: { 'purchase-receipt': false },
    })
    expect(receipts.statusCode).toBe(400)
  })

  it('keep mails of a switched-off kind out of the queue, and stop those that wait in it from being sent', async () => {
    const { api, smtp, person } = await open()
    await api.mailSender.stop()
    await queue(api, invitationTo(person, 'first'))
    await api.call('PUT', '/user/mail-preferences', { as: person, payload: { invitation: false } })
    await queue(api, invitationTo(person, 'second'))
    expect((await mailRows(api)).map(({ once_key }) => once_key)).toEqual([
      `invitation first ${person.user._id}`,
    ])
    api.mailSender.start()
    await untilStates(api, 'dropped')
    expect(smtp.received).toEqual([])
  })
})

describeApi('unsubscribing by a mail', () => {
  it('takes one press, without session and access key, whatever type the body of the request has', async () => {
    const { api, person, address } = await sentInvitation()
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      await api.call('PUT', '/user/mail-preferences', { as: person, payload: allOn })
      const answer = await pressed(api, address, type)
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: { unsubscribed: true } }])
      expect(await preferences(api, person)).toEqual({ ...allOn, invitation: false })
    }
    expect((await pressed(api, address)).statusCode).toBe(200)
  })

  it('happens when the button of the linked page is pressed, and not when the page is opened', async () => {
    const { api, person, address } = await sentInvitation()
    const page = await api.send({ method: 'GET', url: address })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Stop these emails')
    expect(await preferences(api, person)).toEqual(allOn)
    const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const done = await pressed(api, action)
    expect([done.statusCode, done.body.includes('You will no longer get emails about invitations')]).toEqual([
      200,
      true,
    ])
    expect(await preferences(api, person)).toEqual({ ...allOn, invitation: false })
  })

  it('is refused with a token that is not signed for this person and kind, and changes nothing', async () => {
    const { api, person, address } = await sentInvitation()
    const token = new URLSearchParams(address.split('?')[1]).get('token') ?? ''
    const [, signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify([person.user._id, 'new-release'])).toString('base64url')
    for (const wrong of [`${forged}.${signature}`, `${token}x`, `${token}.x`, 'x', `${forged}.`]) {
      const answer = await pressed(api, `/api/mail/unsubscribe?${new URLSearchParams({ token: wrong })}`)
      expect([answer.statusCode, answer.json().details]).toEqual([
        400,
        [expect.objectContaining({ path: 'token' })],
      ])
      const page = await api.send({
        method: 'GET',
        url: `/api/mail/unsubscribe?${new URLSearchParams({ token: wrong })}`,
      })
      expect([page.statusCode, page.body.includes('<form')]).toEqual([400, false])
    }
    expect(await preferences(api, person)).toEqual(allOn)
  })

  it('works for a mail to an account that was deleted since', async () => {
    const { api, person, address } = await sentInvitation()
    await api.database.deleteFrom('users').where('id', '=', person.user._id).execute()
    expect((await pressed(api, address)).statusCode).toBe(200)
    expect(await mailRows(api)).toEqual([])
  })
})
