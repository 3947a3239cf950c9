// Comments that are pinned to a time of a version.
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { aRoom } from '../../../tests/builders/music/rooms'

const begin = async () => {
  const room = await aRoom()
  const versionId = await room.addVersion(room.artist, { seconds: 2 })
  const post = (payload: object) => room.call('POST', '/comments', { as: room.friend, payload })
  return { room, versionId, post }
}

describeApi('a comment on a version', () => {
  it('passes its time on to its answers, and an answer cannot be answered', async () => {
    const { room, versionId, post } = await begin()
    const id = await room.comment(room.friend, { versionId, positionMs: 1_500, text: 'Louder' })
    const answer = await post({ answerTo: id, text: 'Yes' })
    expect(answer.json().data).toMatchObject({ answerTo: id, positionMs: 1_500, versionId })
    const deeper = await post({ answerTo: answer.json().data._id, text: 'No' })
    expect([deeper.statusCode, deeper.json().details[0].path]).toEqual([400, 'answerTo'])
  })

  it('is refused beyond the end, on an unknown version, empty or too long', async () => {
    const { versionId, post } = await begin()
    const answers = await Promise.all([
      post({ versionId, positionMs: 60_000, text: 'Late' }),
      post({ versionId: 'unknown', positionMs: 0, text: 'Where' }),
      post({ versionId, positionMs: 0, text: '  ' }),
      post({ versionId, positionMs: 0, text: 'x'.repeat(1_001) }),
      post({ versionId, positionMs: -1, text: 'Early' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
  })

  it('is added once for a repeated Idempotency-Key', async () => {
    const { room, versionId } = await begin()
    const payload = { versionId, positionMs: 0, text: 'Once' }
    const [one, two] = await Promise.all([
      room.comment(room.friend, payload, 'same'),
      room.comment(room.friend, payload, 'same'),
    ])
    expect(two).toBe(one)
  })

  it('is resolved by everybody, edited by its author and deleted by author or artist', async () => {
    const { room, versionId } = await begin()
    const id = await room.comment(room.friend, { versionId, positionMs: 0, text: 'Louder' })
    const mine = await room.comment(room.artist, { versionId, positionMs: 0, text: 'Softer' })
    const change = (as: typeof room.artist, payload: object) =>
      room.call('PUT', `/comments/${id}`, { as, payload })
    expect((await change(room.artist, { resolved: true })).json().data.resolvedAt).toBe(room.api.now())
    expect((await change(room.friend, { resolved: false })).json().data.resolvedAt).toBeNull()
    expect((await change(room.artist, { text: 'Mine' })).statusCode).toBe(403)
    expect((await change(room.friend, { text: 'Quieter' })).json().data).toMatchObject({ text: 'Quieter' })
    expect((await change(room.friend, {})).statusCode).toBe(400)
    const remove = (as: typeof room.artist, comment: string) =>
      room.call('DELETE', `/comments/${comment}`, { as })
    expect((await remove(room.friend, mine)).statusCode).toBe(403)
    await room.comment(room.artist, { answerTo: id, text: 'Done' })
    expect((await remove(room.artist, id)).statusCode).toBe(200)
    expect((await remove(room.artist, id)).statusCode).toBe(404)
    expect((await room.read(room.friend)).comments).toMatchObject([{ _id: mine }])
  })
})
