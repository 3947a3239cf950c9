// Composes player, owned tracks and offline copies for this browser. Nothing is fetched or read before it is needed.
import { call } from '~/client/api/call'
import { mediaAddress } from '~/client/api/media-address'
import { checkServer } from '~/client/api/reach/look-for-server'
import { serverLife } from '~/client/api/reach/server-life'
import { setOutbox } from '~/client/api/write/outbox-port'
import { Downloads } from '~/client/offline/copies/downloads'
import { OpenedCopy } from '~/client/offline/copies/opened-copy'
import { Owned } from '~/client/owned/owned'
import { broadcast } from '~/client/platform/broadcast'
import { pageClock } from '~/client/platform/clock'
import { canDigest, sha256 } from '~/client/platform/digest'
import { pageLocks } from '~/client/platform/locks'
import { browserAudio } from '~/client/platform/media/audio'
import { mediaStatus, mediaPreloader } from '~/client/platform/media/media-fetch'
import { pageWorker } from '~/client/platform/page/page-worker'
import { randomUuid } from '~/client/platform/random-uuid'
import { deviceStorage } from '~/client/platform/storage/device-storage'
import { readText, removeText, writeText } from '~/client/platform/storage/local-storage'
import { objectUrls } from '~/client/platform/storage/object-urls'
import { createPlayer } from '~/client/player/engine/create-player'
import type { CountPlay } from '~/client/player/engine/plays'
import { peaksFrom } from '~/contract/rules/peaks'
import { openVault } from '~/vault/vault'
import { type Device, partsOf } from './device'
import { playedCopies } from './played-copies'

const storage = { read: readText, write: writeText, remove: removeText }

export function createDevice(): Device {
  const outbox = async () => device.part((await import('./parts/outbox-part')).outboxOf)
  const lostCopies = async () => device.part((await import('./parts/lost-copies-part')).lostCopiesOf)
  const owned = new Owned({
    purchases: (cursor) => call('purchases', { query: { cursor } }),
    storage,
    life: serverLife,
  })
  const player = browserPlayer(owned, async (id, play) =>
    device.part((await import('./parts/listening-part')).listeningOf).counted(id, play),
  )
  const { downloads, openedCopy } = browserDownloads()
  const device: Device = {
    player,
    owned,
    downloads,
    openedCopy,
    removeCopies: async (trackIds) => {
      // The code that reports lost copies is loaded first, or it would report these copies as lost. If it cannot be
      // loaded, the copies are removed anyway.
      await lostCopies().catch(() => {})
      await downloads.remove(trackIds)
    },
    setListener: (userId) => {
      player.setListener(userId)
      void downloads.setListener(userId)
      // If the outbox cannot be loaded now, the next visit sends the waiting writes.
      outbox()
        .then((loaded) => loaded.setSender(userId))
        .catch(() => {})
    },
    part: partsOf(() => device),
  }
  setOutbox(outbox)
  join(device)
  return device
}

/** Connects the parts to each other. */
function join({ downloads, openedCopy, player }: Device) {
  player.setCopies(playedCopies(downloads, { worker: pageWorker, opened: openedCopy }))
  downloads.state.subscribe(() => openedCopy.keepFor(downloads.state.get().userId))
  pageWorker.onMessage(({ trackId }) => downloads.reportDamaged(trackId))
}

const browserPlayer = (owned: Owned, countPlay: CountPlay) =>
  createPlayer({
    audio: browserAudio(),
    clock: pageClock,
    life: serverLife,
    channel: broadcast('lariat-player'),
    storage,
    owned,
    mediaStatus,
    isServerThere: checkServer,
    warm: mediaPreloader().warm,
    addressOf: (path) => mediaAddress(path) ?? path,
    newId: randomUuid,
    random: Math.random,
    here: () => location.pathname + location.search,
    calls: {
      track: (id) => call('track', { params: { id } }),
      countPlay,
      tracksOf: ({ mood }, cursor) => call('tracks', { query: { mood, sort: 'shuffle', cursor } }),
    },
  })

function browserDownloads() {
  const vault = openVault()
  const downloads = new Downloads({
    vault,
    sha256,
    canCheck: canDigest,
    clock: pageClock,
    locks: pageLocks,
    life: serverLife,
    channel: broadcast('lariat-copies'),
    describe: (id, variant, signal) =>
      call('downloadPurchase', { params: { id }, query: { variant } }, { signal }),
    request: (address, headers, signal) =>
      fetch(mediaAddress(address) ?? address, { headers, signal, cache: 'no-store' }),
    isServerThere: checkServer,
    peaksOf: async (id) => {
      const peaks = peaksFrom((await call('track', { params: { id } })).peaks)
      return peaks && [...peaks]
    },
    onFirstSave: () => void deviceStorage.askToPersist(),
  })
  const openedCopy = new OpenedCopy({
    vault,
    objectUrls,
    onMissing: (trackId) => downloads.reportDamaged(trackId),
  })
  return { downloads, openedCopy }
}
