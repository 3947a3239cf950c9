// People report photos, and artists report messages that they got through their press kit. Tested on the real server.
import { expect, it } from 'vitest'
import { anAdmin } from '../../../../tests/builders/api/admins'
import { testApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { moderate, queueOf, report, subjectOf } from '../../../../tests/builders/moderation/moderation'
import { addPhoto, anArtistWithLead, inboxOf } from '../../../../tests/builders/presskit/press-kits'

describeApi('a report of a photo', () => {
  it('shows moderators the picture, and is refused for what is hidden, deleted or own', async () => {
    const api = await testApi()
    const artist = await api.register({ username: 'dusty', profileType: 'musician' })
    const [reporter, admin] = [await api.register(), await anAdmin(api)]
    const photo = { type: 'photo', id: await addPhoto(api, artist) } as const
    expect((await report(api, artist, photo)).statusCode).toBe(409)
    expect((await report(api, reporter, photo, { reason: 'violent' })).statusCode).toBe(201)
    expect(await subjectOf(api, admin, photo)).toMatchObject({
      title: 'dusty',
      owner: { _id: artist.user._id },
      severity: 'critical',
      pictureUrl: expect.stringMatching(/^\/media\/photos\/[\da-f]{64}\.webp\?/),
      text: null,
    })
    await moderate(api, admin, photo, { action: 'hide' })
    expect((await report(api, reporter, photo)).statusCode).toBe(404)
    await moderate(api, admin, photo, { action: 'restore' })
    await api.call('DELETE', `/user/artist/photos/${photo.id}`, { as: artist })
    expect((await report(api, reporter, photo)).statusCode).toBe(404)
  })
})

describeApi('a report of a message to an artist', () => {
  it('is accepted only from that artist, lets moderators read the message, and stores no name of the sender', async () => {
    const { api, artist, lead } = await anArtistWithLead()
    const [other, admin] = [await api.register({ profileType: 'musician' }), await anAdmin(api)]
    const subject = { type: 'lead', id: lead._id } as const
    expect((await report(api, other, subject)).statusCode).toBe(404)
    expect((await subjectOf(api, admin, subject)).text).toBeNull()
    expect((await report(api, artist, subject)).statusCode).toBe(201)
    expect(await subjectOf(api, admin, subject)).toMatchObject({
      title: '',
      owner: null,
      text: lead.message,
      pictureUrl: null,
    })
    expect(JSON.stringify(await queueOf(api, admin))).not.toContain(lead.name)
    await moderate(api, admin, subject, { action: 'take-down' })
    expect((await inboxOf(api, artist)).total).toBe(0)
    for (const payload of [{ state: 'read' }, { notes: 'Call back' }, {}]) {
      const changed = await api.call('PUT', `/presskit/leads/${lead._id}`, { as: artist, payload })
      expect(changed.statusCode).toBe(404)
    }
    const { items } = (await api.call('GET', '/reports/mine', { as: artist })).json().data
    expect(items).toMatchObject([{ type: 'lead', outcome: 'acted' }])
  })
})
