// What musicians tell about themselves on their public page, and their photos.
import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { safeLink } from '../../rules/studio/artist-links'
import type { RouteSchema } from '../route-schema'
import { text } from '../text'

export const artistLink = z.object({ label: z.string(), url: z.string() })

export const artistPhoto = z.object({
  _id: z.string(),
  url: z.string(),
  caption: z.string().nullable(),
  widthPixels: z.int(),
  heightPixels: z.int(),
})

const profile = z.object({
  _id: z.string(),
  artistName: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  links: z.array(artistLink),
  avatarUrl: z.string().nullable(),
  photos: z.array(artistPhoto),
})

const typedLink = z
  .object({
    label: text(beyond.linkLabelMaxLength, 1),
    url: text(beyond.linkAddressMaxLength).refine(
      (url) => safeLink(url) !== null,
      'Enter a web address or a mail address, such as https://example.com or mailto:you@example.com',
    ),
  })
  .strict()

const params = z.object({ id: z.string().max(100) })

export const artistProfileSchemas = {
  artistProfile: { summary: 'The artist profile of the caller', access: 'musician', answer: profile },
  updateArtistProfile: {
    summary:
      'Changes the artist profile of the caller. Omitted fields stay unchanged. The artist name also becomes the display name',
    access: 'musician',
    body: z
      .object({
        artistName: text(beyond.displayNameMaxLength).nullable().optional(),
        location: text(beyond.locationMaxLength).nullable().optional(),
        bio: text(beyond.bioMaxLength).nullable().optional(),
        links: z
          .array(typedLink)
          .max(beyond.artistLinksMax, `Use at most ${beyond.artistLinksMax} links`)
          .optional(),
      })
      .strict(),
    answer: profile,
  },
  uploadArtistPicture: {
    summary: 'Sets the picture of the artist (PNG, JPEG, WebP, GIF or AVIF), which is cropped to a square',
    access: 'musician',
    file: { field: 'image', maxBytes: beyond.imageMaxBytes },
    answer: z.object({ avatarUrl: z.string() }),
  },
  uploadArtistPhotos: {
    summary: `Adds up to ${beyond.photosPerUploadMax} photos. A photo that the artist already has is not added again`,
    access: 'musician',
    files: { photos: { maxBytes: beyond.imageMaxBytes, filesMax: beyond.photosPerUploadMax } },
    answer: z.object({ photos: z.array(artistPhoto) }),
    status: 201,
  },
  orderArtistPhotos: {
    summary: 'Sorts the photos of the caller. Photos that are not named follow in their present order',
    access: 'musician',
    body: z
      .object({
        photoIds: z
          .array(z.string().max(100))
          .min(1)
          .max(beyond.artistPhotosMax)
          .refine((ids) => new Set(ids).size === ids.length, 'Name each photo once'),
      })
      .strict(),
    answer: z.object({ photos: z.array(artistPhoto) }),
  },
  captionArtistPhoto: {
    summary: 'Sets the caption of a photo, which is also its alternative text',
    access: 'musician',
    params,
    body: z.object({ caption: text(beyond.captionMaxLength).nullable() }).strict(),
    answer: artistPhoto,
  },
  deleteArtistPhoto: {
    summary: `Deletes a photo. It can be restored for ${beyond.photoRestoreMs / 60_000} minutes`,
    access: 'musician',
    params,
    answer: z.object({ deleted: z.literal(true) }),
  },
  restoreArtistPhoto: {
    summary: 'Restores a photo that was deleted a moment ago, with its caption and place',
    access: 'musician',
    params,
    answer: z.object({ photos: z.array(artistPhoto) }),
  },
} as const satisfies Record<string, RouteSchema>
