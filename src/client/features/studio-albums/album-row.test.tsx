// What a row of the list of own albums says.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { OwnAlbum } from '~/contract/schemas/built'
import { AlbumRow } from './album-row'

const album: OwnAlbum = {
  _id: 'perihelion',
  title: 'Perihelion',
  description: null,
  artist: {
    _id: 'ada',
    username: 'ada',
    displayName: null,
    avatarUrl: null,
    artistProfile: { artistName: 'Ada' },
  },
  coverArtUrl: null,
  genre: 'Dub',
  releaseType: 'ep',
  releaseAt: null,
  createdAt: 1,
  trackIds: ['a', 'b'],
  trackCount: 2,
  publicTrackCount: 2,
  durationSeconds: 372,
  playCount: 0,
  sales: 0,
  revenue: 0,
}

const textOf = (given: Partial<OwnAlbum>, decision: string | null = null) => {
  render(<AlbumRow album={{ ...album, ...given }} decision={decision} onDelete={() => {}} />)
  return screen.getByRole('listitem').textContent
}

afterEach(cleanup)

it('shows the length, the plays, the sales and what they brought', () => {
  expect(textOf({ playCount: 1_204, sales: 31, revenue: 46.5 })).toBe(
    'PerihelionEP · 2 tracks · 6 minutes1,204 plays31 sales · $46.50 in sales',
  )
})

it('shows one play and one sale in the singular, and no money for an album that was only given away', () => {
  expect(textOf({ playCount: 1, sales: 1 })).toBe('PerihelionEP · 2 tracks · 6 minutes1 play1 sale')
})

it('says how many of its tracks are public', () => {
  expect(textOf({ publicTrackCount: 1 })).toContain('1 of 2 tracks are public')
  cleanup()
  expect(textOf({ publicTrackCount: 0 })).toContain('Not public')
})

it('says that moderators have hidden it, with a link to their decision, and not what else is not public', () => {
  expect(textOf({ publicTrackCount: 0 }, '/decision/t1')).toContain('Hidden by moderatorsSee why')
  expect(screen.queryByText('Not public')).toBeNull()
  const link = screen.getByRole('link', { name: 'See why “Perihelion” is hidden' })
  expect(link.getAttribute('href')).toBe('/decision/t1')
})
