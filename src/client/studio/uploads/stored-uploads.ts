// The queued uploads in IndexedDB, so that they outlive the page. A key is the user's id and the id of the upload. The
// file has a key of its own, so that a change of the rest does not copy it.
import { promisifyRequest } from 'idb-keyval'
import { type OpenStore, reopening, written } from '~/vault/open'
import type { QueuedUpload, UploadState } from './queued-upload'

export type StoredUpload = Pick<
  QueuedUpload,
  'id' | 'facts' | 'draft' | 'recordingOf' | 'versionOf' | 'uploadId' | 'sentBytes'
> & {
  /** When the upload was queued. Uploads are restored in this order. */
  queuedAt: number
  /** An upload that was underway waits when it is restored. */
  state: Extract<UploadState, { status: 'waiting' | 'paused' | 'failed' }>
}

export type StoredUploads = ReturnType<typeof openUploads>

const partsOf = (userId: string, id: string) => ({
  details: [userId, id, 'details'],
  file: [userId, id, 'file'],
})
/** An array is after every text, so this covers all keys that begin with the user. */
const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

export function openUploads(open: OpenStore) {
  let opened: ReturnType<typeof reopening> | undefined
  // A browser that refuses storage throws when the database is opened. Inside this function that is a rejection.
  const transact: ReturnType<typeof reopening> = async (mode, act) => (opened ??= reopening(open))(mode, act)
  const write = (act: (store: IDBObjectStore) => void) =>
    transact('readwrite', async (store) => {
      act(store)
      await written(store)
    })
  return {
    ids: async (userId: string): Promise<string[]> => {
      const keys = await transact('readonly', (store) => promisifyRequest(store.getAllKeys(ofUser(userId))))
      return [...new Set((keys as [string, string, string][]).map(([, id]) => id))]
    },
    /** The file is null if it could not be stored. */
    read: (userId: string, id: string) =>
      transact('readonly', async (store) => {
        const { details, file } = partsOf(userId, id)
        const stored = promisifyRequest<StoredUpload | undefined>(store.get(details))
        const content = promisifyRequest<File | undefined>(store.get(file))
        return { upload: await stored, file: (await content) ?? null }
      }),
    put: (userId: string, upload: StoredUpload) =>
      write((store) => store.put(upload, partsOf(userId, upload.id).details)),
    /** Stores an upload that has got another file, without the former one. */
    putWithoutFile: (userId: string, upload: StoredUpload) =>
      write((store) => {
        const { details, file } = partsOf(userId, upload.id)
        store.put(upload, details)
        store.delete(file)
      }),
    putFile: (userId: string, id: string, file: File) =>
      write((store) => store.put(file, partsOf(userId, id).file)),
    remove: (userId: string, id: string) =>
      write((store) => {
        for (const key of Object.values(partsOf(userId, id))) store.delete(key)
      }),
    /** Removes the uploads of everybody else. */
    keepOnly: (userId: string) =>
      write((store) => {
        store.delete(IDBKeyRange.upperBound([userId], true))
        store.delete(IDBKeyRange.lowerBound([userId, []], true))
      }),
  }
}
