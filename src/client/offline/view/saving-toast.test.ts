import { expect, it } from 'vitest'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { savingToast } from './saving-toast'

it('names the track, and for the first save announces the browser’s question', () => {
  const track = aTrack('a', { title: 'Dust' })
  expect(savingToast(track, false)).toEqual({ tone: 'info', message: 'Saving “Dust” on this device.' })
  expect(savingToast(track, true).message).toContain('We’ll ask your browser')
})
