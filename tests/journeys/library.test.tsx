// The library: the tracks a person owns, and the copies on this device, which play offline.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Download } from '~/client/offline/copies/download-types'
import type { Track } from '~/contract/schemas/built'
import { answersByPath, later, list } from '../builders/app/answers-by-path'
import { aTrack } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { network, installFakeDevice } from '../builders/app/install-fake-device'
import { openApp, refusal } from '../builders/app/test-app'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'

const { player: fakePlayer, downloads: fakeDownloads } = installFakeDevice()

const comet = aTrack({ _id: 'comet', title: 'Newborn Comet' })
const choir = aTrack({ _id: 'choir', title: 'Dust Choir' })
const setCopies = (...all: Download[]) =>
  act(() => fakeDownloads.state.set({ downloads: downloadsOf(...all) }))
const completeCopy = (track: Track) => aDownload(track, { type: 'saved' })

const purchase = (track: Track) => ({
  _id: `of-${track._id}`,
  trackId: track._id,
  track,
  pricePaid: 1,
  purchasedAt: 1,
  streamUrl: null,
})
const ownedTracks = (...tracks: Track[]) => answersByPath({ '/purchase': () => list(tracks.map(purchase)) })

const open = async (answer = ownedTracks(comet, choir), path = '/library') => {
  const api = await testApi()
  const app = await openApp({ path, api, as: await api.register(), intercept: answer })
  await screen.findByRole('tablist')
  return app
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** Waits for the rows, because the list starts with placeholders. */
const rowsOf = async (name: string) => {
  const play = { name: /^(Play|Pause) .* by / }
  const rows = await waitFor(() => within(screen.getByRole('list', { name })).getAllByRole('button', play))
  return rows.map((one) => one.getAttribute('aria-label'))
}

describe('the list of owned tracks', () => {
  it('keeps the order of the server, and a press on a row plays the list from there', async () => {
    const { user } = await open()
    expect(await rowsOf('Your music')).toEqual([
      'Play Newborn Comet by Ines Okafor',
      'Play Dust Choir by Ines Okafor',
    ])
    await user.click(await button('Play Dust Choir by Ines Okafor'))
    expect(fakePlayer.calls.filter(([name]) => name === 'play')).toEqual([['play', [comet, choir], 1]])
  })

  it('explains the library and links to Explore while nothing is owned', async () => {
    const { user } = await open(ownedTracks())
    expect(await screen.findByText(/Previews cannot be saved/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save all for offline' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Explore music' }))
    await waitFor(() => expect(location.pathname).toBe('/explore'))
  })

  it('reports a failed load, retries at a press, and still shows the copies on this device', async () => {
    let broken = true
    const { user } = await open(
      answersByPath({ '/purchase': () => (broken ? refusal(503) : list([purchase(comet)])) }),
    )
    setCopies(completeCopy(choir))
    expect(await screen.findByText(/Your music could not be loaded/)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'On this device (1)' }))
    expect(await rowsOf('On this device')).toEqual(['Play Dust Choir by Ines Okafor'])
    await user.click(screen.getByRole('tab', { name: 'All' }))
    broken = false
    await user.click(await button('Try again'))
    expect(await rowsOf('Your music')).toEqual(['Play Newborn Comet by Ines Okafor'])
  })
})

describe('a row of the library', () => {
  it.each([
    [{ type: 'queued' }, 'Waiting to save', 'Pause saving', 'pause'],
    [{ type: 'saving' }, 'Saving 42%', 'Pause saving', 'pause'],
    [{ type: 'waiting', problem: 'network' }, 'Waiting for a connection', 'Pause saving', 'pause'],
    [{ type: 'paused' }, 'Paused at 42%', 'Resume saving', 'resume'],
    [{ type: 'failed', problem: 'no-room' }, 'Failed: out of space', 'Retry saving', 'resume'],
    [{ type: 'damaged' }, 'Damaged', 'Repair', 'resume'],
  ] as const)(
    'shows the state of its copy and the matching button: %j',
    async (state, words, act, called) => {
      const { user } = await open()
      setCopies(aDownload(choir, state, { keptBytes: 1_863_000 }))
      expect(await screen.findByText(words)).toBeTruthy()
      await user.click(await button(`${act} Dust Choir`))
      expect(fakeDownloads[called]).toHaveBeenCalledExactlyOnceWith('choir')
    },
  )

  it('saves the track at a press, and ignores the second press of a double click', async () => {
    const { user } = await open()
    fakeDownloads.save.mockImplementation(() => setCopies(aDownload(choir, { type: 'queued' })))
    await user.dblClick(await button('Save for offline: Dust Choir'))
    expect(fakeDownloads.save).toHaveBeenCalledExactlyOnceWith([choir])
    expect(fakeDownloads.pause).not.toHaveBeenCalled()
  })

  it('shows the size of a copy, and removes it only after a confirmation', async () => {
    const { user } = await open()
    setCopies(completeCopy(choir))
    expect(await screen.findByText('Saved, 4.2 MB')).toBeTruthy()
    await user.click(await button('Remove download: Dust Choir'))
    await user.click(await button('Keep it'))
    expect(fakeDownloads.remove).not.toHaveBeenCalled()
    await user.click(await button('Remove download: Dust Choir'))
    await user.click(await button('Remove'))
    expect(fakeDownloads.remove).toHaveBeenCalledExactlyOnceWith(['choir'])
  })

  it('cancels an unfinished copy without a confirmation', async () => {
    const { user } = await open()
    setCopies(aDownload(choir, { type: 'saving' }))
    await user.click(await button('More for Dust Choir'))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel saving' }))
    expect(fakeDownloads.remove).toHaveBeenCalledExactlyOnceWith(['choir'])
  })

  it('shares one explanation and one retry button with other rows that failed for the same reason', async () => {
    const { user } = await open()
    setCopies(...[comet, choir].map((track) => aDownload(track, { type: 'failed', problem: 'not-yours' })))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^2 tracks could not be saved\. Lariat/)
    await user.click(await button('Retry all'))
    expect(fakeDownloads.resume.mock.calls).toEqual([['comet'], ['choir']])
  })
})

describe('buttons for all tracks', () => {
  it('save all owned tracks, including those not fetched yet', async () => {
    const { user } = await open(
      answersByPath({
        '/purchase': (query) => {
          if (query.get('limit') !== '100') return list([comet, choir].map(purchase))
          if (query.has('cursor')) return later().promise
          return { items: [purchase(comet)], total: 2, nextCursor: 'more' }
        },
      }),
    )
    await user.click(await button('Save all for offline'))
    await waitFor(() => expect(fakeDownloads.save).toHaveBeenCalledExactlyOnceWith([comet, choir]))
  })

  it('check all copies and show the result until the copies change', async () => {
    const { user } = await open()
    setCopies(completeCopy(comet), completeCopy(choir))
    fakeDownloads.check.mockImplementationOnce(async () =>
      setCopies(completeCopy(comet), aDownload(choir, { type: 'damaged' })),
    )
    await user.click(await button('Verify downloads'))
    expect(await screen.findByText('1 track is damaged. Repair it in the list below.')).toBeTruthy()
    await user.click(await button('Verify downloads'))
    expect(await screen.findByText('1 track checked: no damage found.')).toBeTruthy()
    // The copies have changed since the check, so its result no longer applies.
    setCopies(completeCopy(comet), completeCopy(choir))
    expect(screen.queryByText(/checked/)).toBeNull()
  })
})

describe('the summary of saved tracks', () => {
  it('counts complete copies only, and asks to keep the app open while a copy is being saved', async () => {
    await open()
    setCopies(completeCopy(comet), aDownload(choir, { type: 'saving' }))
    expect(await screen.findByRole('tab', { name: 'On this device (1)' })).toBeTruthy()
    expect(screen.getByText(/^Keep Lariat open while it saves/)).toBeTruthy()
    setCopies(completeCopy(comet), completeCopy(choir))
    expect(screen.getByRole('tab', { name: 'On this device (2)' })).toBeTruthy()
    expect(screen.queryByText(/^Keep Lariat open/)).toBeNull()
  })

  it('counts tracks being saved, and does not ask to keep the app open while they wait for a network', async () => {
    await open()
    setCopies(...[comet, choir].map((track) => aDownload(track, { type: 'queued' })))
    expect(await screen.findByText('Saving 2 tracks')).toBeTruthy()
    expect(screen.queryByText(/Nothing saved here/)).toBeNull()
    setCopies(aDownload(comet, { type: 'waiting', problem: 'network' }))
    expect(screen.getByText('Saving 1 track')).toBeTruthy()
    expect(screen.queryByText(/^Keep Lariat open/)).toBeNull()
  })

  it('disables the save buttons until the copies have been read', async () => {
    fakeDownloads.state.set({ userId: null, vault: 'unread' })
    await open()
    expect((await button('Save for offline: Dust Choir')).hasAttribute('disabled')).toBe(true)
    act(() =>
      fakeDownloads.state.set({ userId: 'ada', downloads: downloadsOf(completeCopy(choir)), vault: 'read' }),
    )
    expect((await button('Remove download: Dust Choir')).hasAttribute('disabled')).toBe(false)
  })

  it('does not say that nothing is saved before the copies have been read', async () => {
    fakeDownloads.state.set({ vault: 'unread' })
    await open()
    await rowsOf('Your music')
    expect(screen.queryByText(/Nothing saved here/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save all for offline' })).toBeNull()
    act(() => fakeDownloads.state.set({ vault: 'read' }))
    expect(await screen.findByText('Nothing saved for offline yet')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'On this device (0)' })).toBeTruthy()
    await button('Save all for offline')
  })

  it('says that the copies cannot be read instead of that there are none', async () => {
    fakeDownloads.state.set({ vault: 'unreadable' })
    const { user } = await open()
    await user.click(await screen.findByRole('tab', { name: /On this device/ }))
    expect(await screen.findAllByText('Saved music cannot be read here')).toHaveLength(2)
    expect(screen.queryByText(/Nothing saved here/)).toBeNull()
  })
})

describe('the library offline', () => {
  it('lists the copies and shows an offline mark instead of an error', async () => {
    network('off')
    await open(answersByPath({ '/purchase': () => Promise.reject(new TypeError('no network')) }))
    setCopies(completeCopy(choir))
    expect(await rowsOf('On this device')).toEqual(['Play Dust Choir by Ines Okafor'])
    expect(await screen.findByText('Offline')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(/New saves start when you’re back online/)).toBeTruthy()
  })

  it('marks tracks without a copy until the connection is back', async () => {
    await open()
    setCopies(completeCopy(choir))
    await rowsOf('Your music')
    network('off')
    expect(await screen.findByText('Plays online only')).toBeTruthy()
    expect((await button('Save all for offline')).hasAttribute('disabled')).toBe(false)
    network('on')
    await waitFor(() => expect(screen.queryByText('Offline')).toBeNull())
    expect(screen.queryByText('Plays online only')).toBeNull()
  })

  it('plays a saved track at a press, but not one without a copy while another track plays', async () => {
    const { user } = await open()
    setCopies(completeCopy(choir))
    await rowsOf('Your music')
    network('off')
    const plays = () => fakePlayer.calls.filter(([name]) => name === 'play')
    await user.click(await button('Play Dust Choir by Ines Okafor'))
    expect(plays()).toHaveLength(1)
    act(() => fakePlayer.state.set({ currentTrack: choir, playback: 'playing' }))
    await user.click(await button('Play Newborn Comet by Ines Okafor'))
    expect(plays()).toHaveLength(1)
    expect(await screen.findByText(/“Newborn Comet” is not saved on this device\./)).toBeTruthy()
    network('on')
    await user.click(await button('Play Newborn Comet by Ines Okafor'))
    expect(plays()).toHaveLength(2)
  })
})

describe('a saved track whose recording was replaced', () => {
  const replaced = { ...comet, recording: 'second' }
  const oldCopy = () => aDownload(replaced, { type: 'saved' })

  it('says that a new recording is available, and a press downloads it again', async () => {
    const { user } = await open(ownedTracks(replaced, choir))
    setCopies(oldCopy(), completeCopy(choir))
    expect(await screen.findAllByText('A new recording is available')).toHaveLength(1)
    await user.click(await button('Download the new recording of Newborn Comet'))
    expect(fakeDownloads.renew).toHaveBeenCalledExactlyOnceWith('comet')
    expect(screen.getByRole('button', { name: 'Remove download: Dust Choir' })).toBeTruthy()
  })

  it('can still be removed from its menu', async () => {
    const { user } = await open(ownedTracks(replaced))
    setCopies(oldCopy())
    await user.click(await button('More for Newborn Comet'))
    expect(await screen.findByRole('menuitem', { name: 'Remove download' })).toBeTruthy()
  })

  it('keeps the button that removes it while there is no connection', async () => {
    await open(ownedTracks(replaced))
    setCopies(oldCopy())
    await button('Download the new recording of Newborn Comet')
    network('off')
    expect(await button('Remove download: Newborn Comet')).toBeTruthy()
  })
})
