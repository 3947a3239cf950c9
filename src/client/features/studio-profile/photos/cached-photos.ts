// Changes the photos in the cached profile, and lets the public page be read again.
import { change, refresh } from '~/client/api/cache'
import type { Photo } from './photo-uploads'

export function changePhotos(update: (photos: Photo[]) => Photo[]) {
  change('artistProfile', {}, (profile) => ({ ...profile, photos: update(profile.photos) }))
  refresh('artist')
}

/** Adds photos at the end. A photo that was there already stays where it is. */
export const withAdded = (photos: Photo[], added: readonly Photo[]): Photo[] => [
  ...photos,
  ...added.filter(({ _id }) => !photos.some((photo) => photo._id === _id)),
]
