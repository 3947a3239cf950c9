import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { aDetail, aTrack, purchasesOf } from '../../../../tests/builders/music/tracks'
import { savableTracks } from './savable-tracks'

const bought = aTrack('bought')
const own = aTrack('own', { artist: { ...bought.artist, _id: 'ada' } })
const calls = {
  userId: 'ada',
  purchases: async () => purchasesOf([bought], 1).items,
  track: async (id: string) => {
    if (id === 'gone') throw new ApiError(404, 'not_found')
    if (id === 'away') throw new ApiError(0, 'network')
    if (id === 'played-on') return aDetail(aTrack(id), { access: 'full', streamUrl: '/signed' })
    return id === 'own' ? aDetail(own, { access: 'full', streamUrl: '/signed' }) : aDetail(aTrack(id), {})
  },
}

it('finds what was bought and one’s own, as lists carry it, and leaves out what the server hands to nobody else', async () => {
  expect(await savableTracks(['own', 'played-on', 'refunded', 'gone', 'bought'], calls)).toEqual([
    own,
    bought,
  ])
})

it('does not take what cannot be asked for as gone', async () => {
  await expect(savableTracks(['bought', 'away'], calls)).rejects.toMatchObject({ code: 'network' })
})
