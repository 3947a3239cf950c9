// Pictures that page and service worker keep on the device, so that they are there without a network.
import { coverSizes } from './cover-sizes'
import { avatarPixels, smallAvatarSizes, smallPhotoPixels } from './picture-sizes'

/** Begins the name of every cache of sleeves that are kept until the page takes them out: one for each person. */
export const keptSleevesPrefix = 'sleeves-kept:'

/** What lists, rows and lock screens show of a sleeve. */
export const keptSleeveSizes = [96, 256, 512] as const

const shape = /^(\/media\/(covers|avatars|photos)\/[\da-f]{64})(?:-(\d+))?\.webp$/

/** The whole picture's file has no size in its name. */
const wholePixels = { covers: Infinity, avatars: avatarPixels, photos: Infinity }
const sizesIn = {
  covers: [...coverSizes],
  avatars: [...smallAvatarSizes, wholePixels.avatars],
  photos: [smallPhotoPixels, wholePixels.photos],
}

export const isPicture = (path: string) => shape.test(path)

/** Whole pictures sent in place of smaller ones are not for good; nor is an error. */
export const isForGood = (status: number, cacheControl: string | null) =>
  status === 200 && (cacheControl ?? '').includes('immutable')

/** The same picture in its other sizes: larger ones first, the nearest of them first, since those look no worse. */
export function otherSizes(path: string): string[] {
  const [, stem, folder, size] = shape.exec(path) ?? []
  if (stem === undefined || (folder !== 'covers' && folder !== 'avatars' && folder !== 'photos')) return []
  const whole = wholePixels[folder]
  const asked = size === undefined ? whole : Number(size)
  const larger = sizesIn[folder].filter((pixels) => pixels > asked).toSorted((one, other) => one - other)
  const smaller = sizesIn[folder].filter((pixels) => pixels < asked).toSorted((one, other) => other - one)
  return [...larger, ...smaller].map((pixels) => `${stem}${pixels === whole ? '' : `-${pixels}`}.webp`)
}
