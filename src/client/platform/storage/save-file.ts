import { objectUrls } from './object-urls'

/** Some browsers begin to read only after the press is long over. */
const readByMs = 60_000

/** Hands a file made on this page to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const address = objectUrls.make(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => objectUrls.drop(address), readByMs)
}
