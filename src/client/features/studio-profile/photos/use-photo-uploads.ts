import { useEffect, useState } from 'react'
import type { upload } from '~/client/api/upload'
import { useStore } from '~/client/platform/use-store'
import { imageMaxBytes } from '~/contract/limits-beyond'
import { messages } from '../messages'
import { changePhotos, withAdded } from './cached-photos'
import { PhotoUploads } from './photo-uploads'

const words = messages.photos
const megabyte = 1024 * 1024

function problemOf(file: File): string | null {
  if (file.size > imageMaxBytes) return words.tooLarge(imageMaxBytes / megabyte)
  return file.type !== '' && !file.type.startsWith('image/') ? words.noPicture : null
}

/** The code that uploads is loaded on demand, because few screens send files. */
const send: typeof upload = async (...given) => {
  const part = await import('~/client/api/upload')
  return part.upload(...given)
}

/** The photos that are being added. They are aborted when the page is left, after the guard has asked. */
export function usePhotoUploads(onAdded: (count: number) => void) {
  const [queue] = useState(
    () =>
      new PhotoUploads({
        send,
        problemOf,
        onAdded: (added) => {
          changePhotos((photos) => withAdded(photos, added))
          onAdded(added.length)
        },
      }),
  )
  const { uploads } = useStore(queue.state)
  useEffect(() => () => queue.stop(), [queue])
  return { queue, uploads }
}
