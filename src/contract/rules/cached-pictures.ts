// Pictures that the page and the service worker cache, so that they show offline.
import { coverSizes } from './cover-sizes'
import { avatarPixels, smallAvatarSizes, smallPhotoPixels } from './picture-sizes'

/** The name prefix of the caches with covers of saved tracks. Each user has one, and only the page removes entries. */
export const savedCoversPrefix = 'sleeves-kept:'

/** The sizes that lists, rows and lock screens show. */
export const savedCoverSizes = [96, 256, 512] as const

const shape = /^(\/media\/(covers|avatars|photos)\/[\da-f]{64})(?:-(\d+))?\.webp$/

/** The file of the full-size picture has no size in its name. */
const fullSizePixels = { covers: Infinity, avatars: avatarPixels, photos: Infinity }
const sizesIn = {
  covers: [...coverSizes],
  avatars: [...smallAvatarSizes, fullSizePixels.avatars],
  photos: [smallPhotoPixels, fullSizePixels.photos],
}

export const isPicture = (path: string) => shape.test(path)

/** Errors, and full-size pictures that the server sends in place of a missing smaller one, are not immutable. */
export const isImmutable = (status: number, cacheControl: string | null) =>
  status === 200 && (cacheControl ?? '').includes('immutable')

/** The same picture in its other sizes. Each list begins with the nearest size. */
export function otherSizes(path: string): { larger: string[]; smaller: string[] } {
  const [, stem, folder, size] = shape.exec(path) ?? []
  if (stem === undefined || (folder !== 'covers' && folder !== 'avatars' && folder !== 'photos'))
    return { larger: [], smaller: [] }
  const fullSize = fullSizePixels[folder]
  const asked = size === undefined ? fullSize : Number(size)
  const nameOf = (pixels: number) => `${stem}${pixels === fullSize ? '' : `-${pixels}`}.webp`
  const larger = sizesIn[folder].filter((pixels) => pixels > asked).toSorted((one, other) => one - other)
  const smaller = sizesIn[folder].filter((pixels) => pixels < asked).toSorted((one, other) => other - one)
  return { larger: larger.map(nameOf), smaller: smaller.map(nameOf) }
}
