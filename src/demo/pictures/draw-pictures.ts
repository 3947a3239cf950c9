// Draws what the demo world shows, after the server listens: until then the client draws sleeves of its own.
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import sharp from 'sharp'
import { smallAvatarSizes, smallPhotoPixels } from '~/contract/rules/picture-sizes'
import type { DemoPictureParts as Parts, DemoPictures } from '~/server/demo-plugin'
import { storeCover } from '~/server/images/cover'
import { withSmaller } from '~/server/images/smaller-images'
import type { Storage } from '~/server/storage/storage'
import { demoAlbumId, demoTrackId, demoUserId } from '../ids'
import type { ArtistEntry } from '../world/entries'
import { artists, workInProgress } from '../world/world'
import { photoPixels, photoSvg } from './photos'
import * as repository from './picture-repository'
import { avatarSvg, sleeveSvg } from './sleeves'

const webpQuality = 84

const webpOf = (svg: string) => sharp(Buffer.from(svg)).webp({ quality: webpQuality }).toBuffer()

const smallerSizes = { avatars: smallAvatarSizes, photos: [smallPhotoPixels] } as const

/** Stored under the name its content has, which is answered. */
const storeImage = async (
  storage: Storage,
  folder: keyof typeof smallerSizes,
  svg: string,
): Promise<string> => {
  const image = await webpOf(svg)
  const hash = createHash('sha256').update(image).digest('hex')
  const images = await withSmaller(`${folder}/${hash}.webp`, image, smallerSizes[folder])
  for (const each of images) await storage.put(each.key, each.image)
  return hash
}

type Sleeve = { artist: string; seed: string; turn: number; albumId: string | null; trackIds: string[] }

const sleeves = (): Sleeve[] => [
  ...artists.flatMap(({ username, releases }) =>
    releases.map(({ slug, tracks }, turn) => ({
      artist: username,
      seed: slug,
      turn,
      albumId: demoAlbumId(slug),
      trackIds: tracks.map((track) => demoTrackId(track.slug)),
    })),
  ),
  {
    artist: workInProgress.artist,
    seed: workInProgress.track.slug,
    turn: 0,
    albumId: null,
    trackIds: [demoTrackId(workInProgress.track.slug)],
  },
]

const drawSleeve = async ({ database, storage, trackChanged }: Parts, sleeve: Sleeve) => {
  const { artist, seed, turn, albumId, trackIds } = sleeve
  const albums = albumId === null ? [] : await repository.albumsWithoutCover(database, [albumId])
  const tracks = await repository.tracksWithoutCover(database, trackIds)
  if (albums.length + tracks.length === 0) return
  const source = await sharp(Buffer.from(sleeveSvg(artist, seed, turn)))
    .png()
    .toBuffer()
  const hash = await storeCover(storage, source)
  if (tracks.length > 0) {
    const ids = tracks.map(({ id }) => id)
    await repository.setTrackCovers(database, ids, hash)
    for (const id of ids) await trackChanged(id)
  }
  // Last, so that a sleeve that was begun is not taken for done.
  for (const id of albums) await repository.setAlbumCover(database, id, hash)
}

const drawAvatar = async ({ database, storage, artistChanged }: Parts, username: string) => {
  const id = demoUserId(username)
  const [waiting] = await repository.peopleWithoutAvatar(database, [id])
  if (!waiting) return
  const hash = await storeImage(storage, 'avatars', avatarSvg(username))
  await repository.setAvatar(database, id, `avatars/${hash}.webp`)
  await artistChanged(id)
}

const drawPhotos = async ({ database, storage, clock }: Parts, { username, photos }: ArtistEntry) => {
  const idOf = (position: number) => `demo-${username}-${position}`
  const there = await repository.photoIdsThere(
    database,
    photos.map((_, position) => idOf(position)),
  )
  for (const [position, { scene, caption }] of photos.entries()) {
    if (there.has(idOf(position))) continue
    await repository.insertPhoto(database, {
      id: idOf(position),
      user_id: demoUserId(username),
      image_hash: await storeImage(storage, 'photos', photoSvg(username, scene)),
      width_pixels: photoPixels.width,
      height_pixels: photoPixels.height,
      caption,
      position,
      created_at: clock.now(),
    })
  }
}

/**
 * Whatever has been drawn is left alone, so it goes on where it was stopped. Stops between two pictures
 * when `goOn` says so.
 */
const drawAll = async (parts: Parts, goOn: () => boolean) => {
  const known = await repository.demoPeople(
    parts.database,
    artists.map(({ username }) => demoUserId(username)),
  )
  const here = artists.filter(({ username }) => known.has(demoUserId(username)))
  const steps = [
    ...sleeves().map((sleeve) => () => drawSleeve(parts, sleeve)),
    ...here.map(
      ({ username }) =>
        () =>
          drawAvatar(parts, username),
    ),
    ...here.map((artist) => () => drawPhotos(parts, artist)),
  ]
  for (const step of steps) {
    if (!goOn()) return
    await step()
    await breathe()
  }
}

export const createDemoPictures = (parts: Parts): DemoPictures => {
  let going = false
  let work = Promise.resolve()
  return {
    start: () => {
      going = true
      work = drawAll(parts, () => going).catch((error: unknown) => {
        parts.logger.error({ err: error }, 'pictures of the demo world are missing')
      })
    },
    stop: async () => {
      going = false
      await work
    },
  }
}
