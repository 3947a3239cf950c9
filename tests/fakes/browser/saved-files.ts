// The files that the page makes and has the browser save.
import { vi } from 'vitest'
import { objectUrls } from '~/client/platform/storage/object-urls'

export type SavedFile = {
  name: string
  /** The rows of a CSV file, without that of the column names. */
  rows: () => Promise<string[]>
}

/** The files that are saved from now on, until spies are restored. */
export const watchSavedFiles = (): SavedFile[] => {
  const saved: SavedFile[] = []
  let file = new Blob()
  vi.spyOn(objectUrls, 'make').mockImplementation((blob) => {
    file = blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = file
    const rows = async () => (await content.text()).trim().split('\r\n').slice(1)
    saved.push({ name: this.download, rows })
  })
  return saved
}
