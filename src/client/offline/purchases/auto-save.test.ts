import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
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

describe('a new purchase', () => {
  it('is saved automatically only after the setting was turned on', () => {
    const tab = device.aTab()
    tab.sign('ada')
    tab.seen(bought(a, 1_000))
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    expect(tab.saved()).toEqual([])
    tab.autoSave.choose('wi-fi')
    expect(tab.saved()).toEqual([])
    tab.seen(bought(c, 3_000), bought(b, 2_000), bought(a, 1_000))
    expect(tab.saved()).toEqual(['c'])
  })

  it('is saved even if it is the first purchase, or if the purchases had not loaded when the setting was turned on', () => {
    const first = device.aTab()
    first.sign('ada')
    first.seen()
    first.autoSave.choose('any-network')
    first.seen(bought(a, 1_000))
    expect(first.saved()).toEqual(['a'])
    const later = device.aTab()
    later.sign('bob')
    later.autoSave.choose('any-network')
    later.seen(bought(a, 1_000))
    later.seen(bought(b, 1_000), bought(a, 1_000))
    expect(later.saved()).toEqual(['b'])
  })

  it('is not saved again once the user has removed its copy, also in another tab and after a reload', () => {
    const tab = aChooser()
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    tab.sign('ada')
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    expect(tab.saved()).toEqual(['b'])
    const reloaded = device.aTab()
    reloaded.sign('ada')
    reloaded.seen(bought(c, 2_000 + 2 * dayMs), bought(b, 2_000), bought(a, 1_000))
    reloaded.seen(bought(c, 2_000 + 2 * dayMs), bought(b, 2_000), bought(a, 1_000))
    expect(reloaded.saved()).toEqual(['c'])
  })

  it('is saved even if its time is before that of an older purchase, because another server’s clock is behind', () => {
    const tab = aChooser()
    tab.seen(bought(b, 9_000), bought(a, 1_000))
    tab.seen(bought(b, 9_000), bought(c, 8_000), bought(a, 1_000))
    expect(tab.saved()).toEqual(['b', 'c'])
  })

  it('is saved only for people who turned the setting on; it is off by default', () => {
    const tab = aChooser()
    tab.sign('bob')
    expect(tab.autoSave.state.get().choice).toBe('off')
    tab.autoSave.setPurchases('ada', [bought(b, 2_000)])
    tab.seen(bought(b, 2_000))
    expect(tab.saved()).toEqual([])
    tab.sign('ada')
    expect(tab.autoSave.state.get().choice).toBe('wi-fi')
  })

  it('is not saved after the setting was turned off, nor when it is turned on again later', () => {
    const tab = aChooser()
    tab.autoSave.choose('off')
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    tab.autoSave.choose('wi-fi')
    tab.seen(bought(c, 3_000), bought(b, 2_000), bought(a, 1_000))
    expect(tab.saved()).toEqual(['c'])
  })
})

describe('automatic saving', () => {
  it('waits for Wi-Fi when the user chose to save on Wi-Fi only', () => {
    device.connect({ kind: 'other' })
    const tab = aChooser()
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    expect(tab.autoSave.state.get()).toEqual({ choice: 'wi-fi', moment: 'wi-fi', waiting: 1 })
    device.connect({ kind: 'wi-fi' })
    expect(tab.saved()).toEqual(['b'])
    expect(tab.autoSave.state.get()).toEqual({ choice: 'wi-fi', moment: 'go', waiting: 0 })
  })

  it('uses any network when the user allowed it, or when the browser does not report the kind of network', () => {
    device.connect({ kind: 'other' })
    const tab = aChooser('any-network')
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    expect(tab.saved()).toEqual(['b'])
    device = anAutoSaveDevice()
    device.connect({ kind: null })
    const other = aChooser('wi-fi')
    other.seen(bought(b, 2_000), bought(a, 1_000))
    expect(other.saved()).toEqual(['b'])
  })

  it('waits when the browser’s data saver is on', () => {
    device.connect({ savesData: true })
    const tab = aChooser('any-network')
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    expect([tab.saved(), tab.autoSave.state.get().moment]).toEqual([[], 'data-saver'])
  })

  it('pauses only its own downloads when Wi-Fi is lost, until it is back', () => {
    const tab = aChooser()
    tab.put(a, { type: 'saving' })
    tab.seen(bought(b, 2_000), bought(c, 2_000), bought(a, 1_000))
    tab.put(c, { type: 'saved' })
    device.connect({ kind: 'other' })
    expect(['a', 'b', 'c'].map(tab.stateOf)).toEqual(['saving', 'paused', 'saved'])
    expect(tab.autoSave.state.get().waiting).toBe(1)
    device.connect({ kind: 'wi-fi' })
    expect(tab.stateOf('b')).toBe('queued')
  })

  it('does not resume a download that the user paused, and does not pause one that the user resumed', () => {
    const tab = aChooser()
    tab.seen(bought(b, 2_000), bought(c, 2_000), bought(a, 1_000))
    tab.downloads.pause('b')
    device.connect({ kind: 'other' })
    tab.downloads.resume('c')
    device.connect({ savesData: false })
    expect(tab.stateOf('c')).toBe('queued')
    device.connect({ kind: 'wi-fi' })
    expect(tab.stateOf('b')).toBe('paused')
  })

  it('resumes its paused downloads on Wi-Fi, and pauses its queued ones without Wi-Fi, also after a reload', () => {
    const tab = aChooser()
    tab.seen(bought(b, 2_000), bought(a, 1_000))
    device.connect({ kind: 'other' })
    tab.sign(null)
    const again = device.aTab()
    again.begin('ada')
    again.sign('ada', [b, { type: 'paused' }])
    expect(again.autoSave.state.get().waiting).toBe(1)
    device.connect({ kind: 'wi-fi' })
    expect(again.stateOf('b')).toBe('queued')
    again.sign(null)
    const third = device.aTab()
    device.connect({ kind: 'other' })
    third.begin('ada')
    third.sign('ada', [b, { type: 'queued' }])
    expect(third.stateOf('b')).toBe('paused')
  })
})
