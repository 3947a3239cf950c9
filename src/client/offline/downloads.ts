// This device's downloads, made once. Nothing is read or fetched until somebody is signed in.
import { peaksFrom } from '~/contract/rules/peaks'
import { openVault } from '~/vault/vault'
import { call } from '../api/call'
import { mediaAddress } from '../api/media-address'
import { broadcast } from '../platform/broadcast'
import { pageClock } from '../platform/clock'
import { deviceStorage } from '../platform/storage/device-storage'
import { canDigest, sha256 } from '../platform/digest'
import { pageLocks } from '../platform/locks'
import { objectUrls } from '../platform/storage/object-urls'
import { pageLife } from '../platform/page/page-life'
import { Downloads } from './copies/downloads'
import { OpenedCopy } from './copies/opened-copy'
import { keepSleeves, openKeptSleeves } from './kept-sleeves'

const vault = openVault()

export const downloads = new Downloads({
  vault,
  sha256,
  canCheck: canDigest,
  clock: pageClock,
  locks: pageLocks,
  life: pageLife,
  channel: broadcast('lariat-copies'),
  describe: (id, variant, signal) =>
    call('downloadPurchase', { params: { id }, query: { variant } }, { signal }),
  request: (address, headers, signal) =>
    fetch(mediaAddress(address) ?? address, { headers, signal, cache: 'no-store' }),
  peaksOf: async (id) => {
    const peaks = peaksFrom((await call('track', { params: { id } })).peaks)
    return peaks && [...peaks]
  },
  onFirstSave: () => void deviceStorage.askToPersist(),
})

export const openedCopy = new OpenedCopy({
  vault,
  objectUrls,
  onMissing: (trackId) => downloads.foundDamaged(trackId),
})
downloads.state.subscribe(() => openedCopy.keepFor(downloads.state.get().userId))

keepSleeves({
  downloads,
  vault,
  life: pageLife,
  request: (address) => fetch(address),
  open: openKeptSleeves,
  origin: location.origin,
})
