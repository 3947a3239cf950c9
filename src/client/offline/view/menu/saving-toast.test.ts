import { expect, it } from 'vitest'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { savingToast } from './saving-toast'

it('the toast names the track, and says at the first save that the browser will be asked for storage', () => {
  const track = aTrack('a', { title: 'Dust' })
  expect(savingToast(track, false)).toEqual({ tone: 'info', message: 'Saving “Dust” on this device.' })
  expect(savingToast(track, true).message).toContain('We’ll ask your browser')
})
