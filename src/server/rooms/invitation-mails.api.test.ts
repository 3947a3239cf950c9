import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'
import { mailRows } from '../../../tests/builders/mail/queued-mail'
import { addTrack } from '../../../tests/builders/music/music-rows'

describeApi('an invitation to a work in progress', () => {
  it('is mailed to the invited person once, also if they are removed and invited again', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const invited = await api.register()
    const trackId = await addTrack(api, { artist, title: 'Long road', is_wip: 1 })
    const invite = (username: string) =>
      api.call('POST', `/music/${trackId}/invite`, { as: artist, payload: { username } })
    expect((await invite(invited.user.username)).statusCode).toBe(200)
    await invite(invited.user.username)
    await api.call('DELETE', `/music/${trackId}/collaborator/${invited.user._id}`, { as: artist })
    await invite(invited.user.username)
    expect((await invite('nobody-here')).statusCode).toBe(400)
    const [row, ...more] = await mailRows(api)
    expect([row?.kind, row?.address, row?.user_id]).toEqual([
      'invitation',
      invited.user.email,
      invited.user._id,
    ])
    expect(JSON.parse(row?.content ?? '{}')).toEqual({
      kind: 'invitation',
      trackId,
      title: 'Long road',
      artistName: artist.user.username,
    })
    expect(more).toEqual([])
  })
})
