import { objectUrls } from './object-urls'

/** Some browsers start to read the file only long after the click. */
const readByMs = 60_000

/** Downloads a file that was made in this page. */
export function saveFile(file: Blob, name: string) {
  const address = objectUrls.make(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => objectUrls.drop(address), readByMs)
}
