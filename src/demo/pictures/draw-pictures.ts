// Draws the pictures of the demo world after the server has started, and the PDF files of its press kit. Until then the
// client shows its own placeholders.
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { stageFiles } from '~/contract/rules/presskit/kit-parts'
import { smallAvatarSizes, smallPhotoPixels } from '~/contract/rules/picture-sizes'
import type { DemoPictureParts as Parts, DemoPictures } from '~/server/demo-plugin'
import { storeCover } from '~/server/images/cover'
import { drawImages } from '~/server/images/draw-images'
import { withSmaller } from '~/server/images/smaller-images'
import type { Storage } from '~/server/storage/storage'
import { demoAlbumId, demoTrackId, demoUserId } from '../ids'
import { addStageFile } from '../presskits/stage-files'
import type { ArtistEntry } from '../world/world-entries'
import { workInProgress } from '../world/second-hand-moon'
import { artists } from '../world/world'
import { photoPixels, photoSvg } from './photos'
import * as repository from './picture-repository'
import { avatarSvg, coverSvg } from './covers'

const webpQuality = 84

const webpOf = (svg: string) => sharp(Buffer.from(svg)).webp({ quality: webpQuality }).toBuffer()

const smallerSizes = { avatars: smallAvatarSizes, photos: [smallPhotoPixels] } as const

/** Stores the image under the hash of its content and returns the hash. */
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

type Cover = { artist: string; seed: string; turn: number; albumId: string | null; trackIds: string[] }

const covers = (): Cover[] => [
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

const drawCover = async ({ database, storage, trackChanged }: Parts, cover: Cover) => {
  const { artist, seed, turn, albumId, trackIds } = cover
  const albums = albumId === null ? [] : await repository.albumsWithoutCover(database, [albumId])
  const tracks = await repository.tracksWithoutCover(database, trackIds)
  if (albums.length + tracks.length === 0) return
  const source = await sharp(Buffer.from(coverSvg(artist, seed, turn)))
    .png()
    .toBuffer()
  const { hash } = await storeCover({ storage, pictureDecoder: { images: drawImages } }, artist, source)
  if (tracks.length > 0) {
    const ids = tracks.map(({ id }) => id)
    await repository.setTrackCovers(database, ids, hash)
    for (const id of ids) await trackChanged(id)
  }
  // The albums come last: an album with a cover means that its tracks have theirs.
  for (const id of albums) await repository.setAlbumCover(database, id, hash)
}

const drawAvatar = async ({ database, storage, artistChanged }: Parts, username: string) => {
  const id = demoUserId(username)
  const [withoutAvatar] = await repository.peopleWithoutAvatar(database, [id])
  if (!withoutAvatar) return
  const hash = await storeImage(storage, 'avatars', avatarSvg(username))
  await repository.setAvatar(database, id, `avatars/${hash}.webp`)
  await artistChanged(id)
}

const drawPhotos = async ({ database, storage, clock }: Parts, { username, photos }: ArtistEntry) => {
  const idOf = (position: number) => `demo-${username}-${position}`
  const existingIds = await repository.photoIdsThere(
    database,
    photos.map((_, position) => idOf(position)),
  )
  for (const [position, { scene, caption }] of photos.entries()) {
    if (existingIds.has(idOf(position))) continue
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

/** Draws only what is missing, so that it continues after a stop. Stops before the next picture if `mayGoOn` is false. */
const drawAll = async (parts: Parts, mayGoOn: () => boolean) => {
  const seededIds = await repository.demoPeople(
    parts.database,
    artists.map(({ username }) => demoUserId(username)),
  )
  const seededArtists = artists.filter(({ username }) => seededIds.has(demoUserId(username)))
  const steps = [
    ...covers().map((cover) => () => drawCover(parts, cover)),
    ...seededArtists.map(
      ({ username }) =>
        () =>
          drawAvatar(parts, username),
    ),
    ...stageFiles.map((kind) => () => addStageFile(parts, kind)),
    ...seededArtists.map((artist) => () => drawPhotos(parts, artist)),
  ]
  for (const step of steps) {
    if (!mayGoOn()) return
    await step()
    await nextTurn()
  }
}

/** Draws in this process. */
export class DrawnPictures implements DemoPictures {
  readonly #parts: Parts
  #mayGoOn = false
  #work = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start() {
    this.#mayGoOn = true
    this.#work = drawAll(this.#parts, () => this.#mayGoOn).catch((error: unknown) => {
      this.#parts.logger.error({ err: error }, 'pictures of the demo world could not be drawn')
    })
  }

  async stop() {
    this.#mayGoOn = false
    await this.#work
  }
}
