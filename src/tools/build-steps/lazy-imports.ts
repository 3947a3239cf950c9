// What a lazy import runs before the import itself. It tells the browser all files that the imported chunk needs, and
// waits for the stylesheets. Vite's own version is three times as long: it also serves older browsers, and announces
// failures with an event that nobody listens to. After a stylesheet has failed it never fetches it again; this one does.
import type { Plugin } from 'vite'

/** The name that Vite gives its version. */
const helper = '\0vite/preload-helper.js'

const code = `
const requested = new Map()
const request = (file) => {
  const known = requested.get(file)
  if (known) return known
  const loading = new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = '/' + file
    if (isStyle) {
      link.onload = resolve
      link.onerror = () => {
        link.remove()
        requested.delete(file)
        reject(new Error('A stylesheet could not be loaded: ' + file))
      }
    } else resolve()
    document.head.append(link)
  })
  requested.set(file, loading)
  return loading
}
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map(request))
  return load()
}
`

export const lazyImports: Plugin = {
  name: 'lariat:lazy-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? code : undefined),
}
