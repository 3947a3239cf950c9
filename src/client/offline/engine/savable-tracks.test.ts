import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { aDetail, aTrack, purchasesOf } from '../../../../tests/builders/tracks'
import { savableTracks } from './savable-tracks'

const bought = aTrack('bought')
const own = aTrack('own')
const calls = {
  purchases: async () => purchasesOf([bought], 1),
  track: async (id: string) => {
    if (id === 'gone') throw new ApiError(404, 'not_found')
    if (id === 'away') throw new ApiError(0, 'network')
    return aDetail(aTrack(id), id === 'own' ? { access: 'full', streamUrl: '/signed' } : {})
  },
}

it('finds what was bought and what is heard whole, as lists carry it, and leaves out the rest', async () => {
  expect(await savableTracks(['own', 'refunded', 'gone', 'bought'], calls)).toEqual([own, bought])
})

it('does not take what cannot be asked for as gone', async () => {
  await expect(savableTracks(['bought', 'away'], calls)).rejects.toMatchObject({ code: 'network' })
})
