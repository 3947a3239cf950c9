import { numberText } from '~/client/platform/language'

export type Photo = { _id: string; caption: string | null }

/** Photos as parts of a report. One without a caption is named by its place. */
export const photosToReport = (photos: readonly Photo[]) =>
  photos.map(({ _id, caption }, index) => ({
    type: 'photo' as const,
    id: _id,
    title: caption ?? numberText(index + 1),
  }))
