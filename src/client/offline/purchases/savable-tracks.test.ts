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

it('returns the purchases and the listener’s own tracks as lists show them, and leaves out all other tracks', async () => {
  expect(await savableTracks(['own', 'played-on', 'refunded', 'gone', 'bought'], calls)).toEqual([
    own,
    bought,
  ])
})

it('rejects when the server cannot be reached', async () => {
  await expect(savableTracks(['bought', 'away'], calls)).rejects.toMatchObject({ code: 'network' })
})
