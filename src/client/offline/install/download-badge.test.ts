import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'
import { DownloadBadge } from './download-badge'
import { DownloadsWatch } from './downloads-watch'
import { verifyCopies } from '~/client/offline/copies/copy-maintenance'

type Tab = Awaited<ReturnType<Awaited<ReturnType<typeof aDevice>>['tab']>>

const song = fileBytes(1_000)
const tracks = ['a', 'b'].map((id) => aTrack(id))

let storedText: string | null
let shown: number | null
const show = (count: number) => void (shown = count)
/** The badge of one tab while this person is signed in. */
const badgeOf = (userId: string | null) => {
  const badge = new DownloadBadge({
    memory: { read: () => storedText, write: (text) => (storedText = text) },
    show,
  })
  badge.setListener(userId)
  return badge
}

beforeEach(() => {
  storedText = null
  shown = null
})

describe('the badge on the app icon', () => {
  it('counts each finished download once, also when two tabs report it', () => {
    const [one, other] = [badgeOf('ada'), badgeOf('ada')]
    one.finished(['a'])
    other.finished(['a', 'b'])
    expect(shown).toBe(2)
  })

  it('is cleared when the library is shown and stays empty while it is', () => {
    const badge = badgeOf('ada')
    badge.finished(['a'])
    badge.setLibraryShown(true)
    expect(shown).toBe(0)
    badge.finished(['b'])
    expect(shown).toBe(0)
    badge.setLibraryShown(false)
    badge.finished(['c'])
    badge.setLibraryShown(false)
    expect(shown).toBe(1)
  })

  it('is cleared for a person who signs in while the library is shown', () => {
    badgeOf('ada').finished(['a'])
    const badge = badgeOf(null)
    badge.setLibraryShown(true)
    badge.setListener('ada')
    expect(shown).toBe(0)
    badgeOf('ada')
    expect(shown).toBe(0)
  })

  it('is cleared by the library also when the icon shows an old count', () => {
    const badge = badgeOf('ada')
    shown = 3
    badge.setLibraryShown(true)
    expect(shown).toBe(0)
  })

  it('stays as it is before it is known who is signed in', () => {
    const badge = badgeOf(null)
    badge.finished(['a'])
    badge.setLibraryShown(true)
    expect([shown, storedText]).toEqual([null, null])
  })

  it('keeps the count of its owner while another person finishes no download', () => {
    const badge = badgeOf('ada')
    badge.finished(['a'])
    badge.setListener('bob')
    badge.finished([])
    badge.removed(['a'])
    badge.setLibraryShown(true)
    badge.setLibraryShown(false)
    badge.setListener('ada')
    expect(shown).toBe(1)
  })

  it('survives a reload and does not count removed copies', () => {
    const first = badgeOf('ada')
    first.finished(['a', 'b', 'c'])
    const second = badgeOf('ada')
    expect(shown).toBe(3)
    second.removed(['b', 'unknown'])
    expect(shown).toBe(2)
  })

  it('is hidden from other people and returns for its owner', () => {
    const badge = badgeOf('ada')
    badge.finished(['a'])
    badge.setListener(null)
    expect(shown).toBe(0)
    badge.setListener('ada')
    expect(shown).toBe(1)
    badge.setListener('bob')
    expect(shown).toBe(0)
  })

  it.each(['nonsense', '{"userId":"ada"}', '{"userId":"ada","trackIds":[1]}', '7', 'null'])(
    'is empty when the stored text is %s',
    (text) => {
      storedText = text
      badgeOf('ada')
      expect(shown).toBe(0)
    },
  )
})

describe('a finished download', () => {
  const reportsOf = ({ downloads }: Tab) => {
    const reported = vi.fn<(ids: string[]) => void>()
    const onChange = ({ finished }: { finished: string[] }) => finished.length > 0 && reported(finished)
    new DownloadsWatch({ state: downloads.state, onChange }).start()
    return reported
  }
  const watched = async () => {
    const device = await aDevice(song)
    const tab = await device.tab()
    return { device, reported: reportsOf(tab), ...tab }
  }

  it('is reported once, when its last byte is stored', async () => {
    const { downloads, become, reported } = await watched()
    downloads.save(tracks)
    expect(reported).not.toHaveBeenCalled()
    for (const { _id } of tracks) await become(_id, 'saved')
    await verifyCopies(downloads)
    expect(reported.mock.calls.flat(2).toSorted()).toEqual(['a', 'b'])
  })

  it('is not reported when its copy was complete before its owner signed in', async () => {
    const { device, downloads, become } = await watched()
    downloads.save(tracks)
    for (const { _id } of tracks) await become(_id, 'saved')
    const later = await device.tab(null)
    const reported = reportsOf(later)
    await later.downloads.setListener('ada')
    await later.become('a', 'saved')
    expect(reported).not.toHaveBeenCalled()
  })

  it('is not reported when a copy that was damaged at the start is repaired', async () => {
    const { device, downloads, vault, become } = await watched()
    downloads.save(tracks.slice(0, 1))
    await become('a', 'saved')
    downloads.reportDamaged('a')
    await vi.waitFor(async () => expect((await vault.list('ada'))[0]?.isDamaged).toBe(true))
    const later = await device.tab(null)
    const reported = reportsOf(later)
    await later.downloads.setListener('ada')
    later.downloads.resume('a')
    await later.become('a', 'saved')
    expect(reported).not.toHaveBeenCalled()
  })

  it('is not reported again after a repair, but is reported when the track is saved again', async () => {
    const { downloads, vault, become, reported } = await watched()
    downloads.save(tracks.slice(0, 1))
    await become('a', 'saved')
    const copy = await vault.find({ userId: 'ada', trackId: 'a' })
    if (!copy) throw new Error('no copy')
    await vault.replaceBlock(copy, 0, new ArrayBuffer(Math.min(song.length, downloadBlockBytes)))
    await verifyCopies(downloads)
    await become('a', 'damaged')
    downloads.resume('a')
    await become('a', 'saved')
    expect(reported).toHaveBeenCalledTimes(1)
    await downloads.remove(['a'])
    downloads.save(tracks.slice(0, 1))
    await become('a', 'saved')
    expect(reported).toHaveBeenCalledTimes(2)
  })
})
