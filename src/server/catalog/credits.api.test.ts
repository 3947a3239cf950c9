// The collaborators in the reply for one track, which the page of the track shows as its credits, and their pictures.
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addTrack } from '../../../tests/builders/music/music-rows'

describeApi('the credits of a track', () => {
  it('have the pictures of musicians, whose pages are public, and no pictures of listeners', async () => {
    const api = await testApi()
    const id = await addTrack(api)
    const musician = await api.register({ profileType: 'musician' })
    const plain = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    for (const [at, { user }] of [musician, plain, listener].entries()) {
      const row = { track_id: id, user_id: user._id, state: 'accepted' as const, created_at: at }
      await api.database.insertInto('collaborators').values(row).execute()
      if (user._id === plain.user._id) continue
      const avatar_key = `avatars/${at}.webp`
      await api.database.updateTable('users').set({ avatar_key }).where('id', '=', user._id).execute()
    }
    const names = { displayName: null }
    expect((await api.call('GET', `/music/${id}`)).json().data.collaborators).toEqual([
      {
        ...names,
        _id: musician.user._id,
        username: musician.user.username,
        avatarUrl: '/media/avatars/0.webp',
        isMusician: true,
      },
      { ...names, _id: plain.user._id, username: plain.user.username, avatarUrl: null, isMusician: true },
      {
        ...names,
        _id: listener.user._id,
        username: listener.user.username,
        avatarUrl: null,
        isMusician: false,
      },
    ])
  })
})
