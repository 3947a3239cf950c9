// Whom an artist finds while typing whom to invite.
import { expect, it } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { describeApi } from '../../../tests/builders/api/test-database'
import type { Person } from '../../../tests/builders/api/test-api'
import { aRoom, type TestRoom } from '../../../tests/builders/music/rooms'

const ask = (room: TestRoom, q: string, as: Person = room.artist) =>
  room.call('GET', `/people-to-invite?q=${encodeURIComponent(q)}`, { as })

const found = async (room: TestRoom, q: string) => {
  const answer = await ask(room, q)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Answer<'peopleToInvite'> }>().data.items
}

const namesOf = async (room: TestRoom, q: string) => (await found(room, q)).map(({ username }) => username)

/** A room, and outside it a musician and two listeners whose names begin alike. */
const withDusts = async () => {
  const room = await aRoom()
  const add = (username: string, profileType: 'listener' | 'musician') =>
    room.api.register({ username, email: `${username}@example.com`, profileType })
  const band = await add('the-Dust-band', 'musician')
  const fan = await add('Dusty', 'listener')
  const dust = await add('dust', 'listener')
  return { room, band, fan, dust }
}

describeApi('people to invite', () => {
  it('are musicians by any part of their name, and listeners by three or more letters that begin their username', async () => {
    const { room, fan } = await withDusts()
    expect(await namesOf(room, 'dus')).toEqual(['the-Dust-band', 'dust', 'Dusty'])
    expect(await namesOf(room, '@DUST')).toEqual(['dust', 'the-Dust-band', 'Dusty'])
    expect(await namesOf(room, 'du')).toEqual(['the-Dust-band'])
    expect(await namesOf(room, 'usty')).toEqual([])
    expect(await namesOf(room, '%%%')).toEqual([])
    expect(await found(room, 'dusty')).toEqual([
      { _id: fan.user._id, username: 'Dusty', displayName: null, avatarUrl: null, isMusician: false },
    ])
    await room.api.call('PUT', '/user/profile', { as: fan, payload: { displayName: 'Sandman' } })
    expect(await namesOf(room, 'sandman')).toEqual([])
    expect(await namesOf(room, fan.user.email)).toEqual([])
  })

  it('can be listeners, who accept and are no longer suggested, like everybody in the room', async () => {
    const { room, fan } = await withDusts()
    const [person] = await found(room, 'dusty')
    const payload = { username: person?.username }
    expect((await room.call('POST', '/invite', { as: room.artist, payload })).statusCode).toBe(200)
    expect(await namesOf(room, 'dusty')).toEqual([])
    expect((await room.call('POST', '/accept-invite', { as: fan })).statusCode).toBe(200)
    expect((await room.read(fan)).role).toBe('collaborator')
    for (const { user } of [room.artist, room.friend, room.invited])
      expect(await namesOf(room, user.username)).not.toContain(user.username)
  })

  it('are at most six, also when the room is full of people with such names', async () => {
    const { room } = await withDusts()
    for (let nth = 0; nth < 8; nth += 1)
      await room.api.register({ username: `crowd${nth}`, email: `crowd${nth}@example.com` })
    expect(await namesOf(room, 'crowd')).toEqual([0, 1, 2, 3, 4, 5].map((nth) => `crowd${nth}`))
    for (const nth of [0, 1, 2]) {
      const payload = { username: `crowd${nth}` }
      await room.call('POST', '/invite', { as: room.artist, payload })
    }
    expect(await namesOf(room, 'crowd')).toEqual([3, 4, 5, 6, 7].map((nth) => `crowd${nth}`))
  })

  it('are told to the artist only: collaborators get a 403, and to everybody else the room does not exist', async () => {
    const { room, band, fan } = await withDusts()
    const statuses = [room.friend, band, fan].map(async (as) => (await ask(room, 'dust', as)).statusCode)
    expect(await Promise.all(statuses)).toEqual([403, 404, 403])
    expect((await ask(room, '')).statusCode).toBe(400)
  })
})
