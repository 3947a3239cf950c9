// Lists what is in the bucket, and removes uploads that nobody will finish.
import { z } from 'zod'
import { isStorageKey } from '../storage'
import type { Bucket } from './bucket'

const pageSize = 1_000
/** The folders that the server writes. Uploads of other programs in the same bucket are left alone. */
const ours = /^(?:avatars|covers|photos|tracks|uploads)\//

const isOurs = (key: string) => ours.test(key) && isStorageKey(key)

export async function* keysIn(bucket: Bucket): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const page = await bucket.run(() => bucket.client.listObjectsPaged('/', '', pageSize, token))
    for (const { Key } of page?.objects ?? []) if (isOurs(Key)) yield Key
    token = page?.nextContinuationToken
  } while (token)
}

const upload = z.object({
  Key: z.string(),
  UploadId: z.string(),
  Initiated: z.string().transform(Date.parse),
})

const uploadList = z.object({
  ListMultipartUploadsResult: z.object({
    // The library gives a single entry without a list around it.
    Upload: z.union([z.array(upload), upload.transform((only) => [only])]).default([]),
    IsTruncated: z.string().optional(),
    NextKeyMarker: z.string().optional(),
    NextUploadIdMarker: z.string().optional(),
  }),
})

type Page = z.output<typeof uploadList>['ListMultipartUploadsResult']

const pageAfter = async (bucket: Bucket, last: Page | null) => {
  const after = last
    ? { 'key-marker': last.NextKeyMarker ?? '', 'upload-id-marker': last.NextUploadIdMarker ?? '' }
    : {}
  const answer = await bucket.run(() => bucket.client.listMultipartUploads('/', '', 'GET', after))
  return uploadList.parse(answer).ListMultipartUploadsResult
}

/** The parts of unfinished uploads take space, but no list of files contains them. */
export const abortUploadsBefore = async (bucket: Bucket, timeMs: number) => {
  let page: Page | null = null
  do {
    page = await pageAfter(bucket, page)
    for (const { Key, UploadId, Initiated } of page.Upload) {
      if (!isOurs(Key) || !(Initiated < timeMs)) continue
      // Another replica may have removed it.
      await bucket.client.abortMultipartUpload(Key, UploadId).catch(() => undefined)
    }
  } while (page.IsTruncated === 'true')
}
