import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import {
  aChooser as aChooserOf,
  anAutoSaveDevice,
  bought,
} from '../../../../tests/builders/device/auto-save-device'
import { aTrack } from '../../../../tests/builders/music/tracks'

const [a, b, c] = ['a', 'b', 'c'].map((id) => aTrack(id)) as [Track, Track, Track]

let device: ReturnType<typeof anAutoSaveDevice>

const aChooser = (choice?: 'wi-fi' | 'any-network') => aChooserOf(device, a, choice)

beforeEach(() => {
  device = anAutoSaveDevice()
})

describe('a change of the setting', () => {
  it('does nothing while nobody is signed in', () => {
    const { autoSave } = device.aTab()
    autoSave.choose('wi-fi')
    expect(autoSave.state.get()).toEqual({ choice: 'off', moment: 'go', waiting: 0 })
    expect(device.memories.texts.size).toBe(0)
  })

  it('from Wi-Fi to any network resumes what waited for Wi-Fi', () => {
    const tab = aChooser()
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    device.connect({ kind: 'other' })
    expect(tab.stateOf('b')).toBe('paused')
    tab.autoSave.choose('any-network')
    expect(tab.stateOf('b')).toBe('queued')
  })

  it('in one tab takes effect in the other', () => {
    const [one, other] = [device.aTab(), device.aTab()]
    for (const tab of [one, other]) tab.sign('ada')
    one.autoSave.choose('any-network')
    other.autoSave.otherTabChanged()
    expect(other.autoSave.state.get().choice).toBe('any-network')
  })

  it('counts as made after a list that arrived before the stored copies were read', () => {
    const tab = device.aTab()
    tab.begin('ada')
    tab.seen(bought(a, 1_000))
    tab.sign('ada')
    tab.autoSave.choose('wi-fi')
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    expect(tab.saved()).toEqual(['b'])
  })
})

describe('automatic saving when it receives a list of purchases', () => {
  it('ignores a list of another person', () => {
    const tab = aChooser()
    tab.autoSave.setPurchases('bob', [bought(b, 2_000), bought(a, 1_000)])
    expect(tab.downloads.save).not.toHaveBeenCalled()
  })

  it('saves only purchases that are newer than the first list, even if that list arrived on an unsuitable network', () => {
    device.connect({ kind: 'other' })
    const tab = device.aTab()
    tab.sign('ada')
    tab.autoSave.choose('wi-fi')
    tab.seen(bought(a, 1_000))
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    device.connect({ kind: 'wi-fi' })
    expect(tab.saved()).toEqual(['b'])
  })

  it('does not save or resume a purchased track whose download the user paused', () => {
    const tab = aChooser()
    tab.put(b, { type: 'paused' })
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    expect(tab.downloads.save).not.toHaveBeenCalled()
    expect(tab.stateOf('b')).toBe('paused')
  })
})

describe('automatic saving of tracks that are under way', () => {
  it('waits without a network, does not pause its downloads and continues when the network is back', () => {
    const tab = aChooser()
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    device.setOnline(false)
    tab.seen(bought(c, 3_000), bought(b, 2_000), bought(a, 1_000))
    expect(tab.stateOf('b')).toBe('queued')
    expect(tab.autoSave.state.get()).toEqual({ choice: 'wi-fi', moment: 'network', waiting: 1 })
    device.setOnline(true)
    expect(tab.saved()).toEqual(['b', 'c'])
  })

  it('does not restart a paused download that the user completed meanwhile', () => {
    const tab = aChooser()
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    device.connect({ kind: 'other' })
    tab.put(b, { type: 'saved' })
    device.connect({ kind: 'wi-fi' })
    expect(tab.stateOf('b')).toBe('saved')
  })

  it('does not pause a track that the user saves again after its automatic copy was complete', () => {
    const tab = aChooser()
    const list = [bought(b, 2_000), bought(a, 1_000)]
    tab.seen(...list)
    tab.put(b, { type: 'saved' })
    tab.seen(...list)
    tab.put(b, { type: 'saving' })
    device.connect({ kind: 'other' })
    expect(tab.stateOf('b')).toBe('saving')
  })

  it('pauses and resumes its downloads after a reload on Wi-Fi', () => {
    const tab = aChooser()
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    tab.sign(null)
    const again = device.aTab()
    again.begin('ada')
    again.sign('ada', [b, { type: 'queued' }])
    device.connect({ kind: 'other' })
    expect(again.stateOf('b')).toBe('paused')
    again.sign(null)
    device.connect({ kind: 'wi-fi' })
    const third = device.aTab()
    third.begin('ada')
    third.sign('ada', [b, { type: 'paused' }])
    expect(third.stateOf('b')).toBe('queued')
  })

  it('does not read its setting again for the progress of a download', () => {
    const tab = aChooser()
    const read = vi.spyOn(device.memories.texts, 'get')
    tab.put(b, { type: 'saving' })
    expect(read).not.toHaveBeenCalled()
  })
})
