// Before a lazy import, the browser is told all files that the imported chunk needs, so that it fetches them at once. The
// names of these files are part of the importing chunk, and their hashes hardly compress. This step leaves out the scripts
// that the importing chunk needs itself: they have loaded before it runs.
import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite'

type Importing = { imports: readonly string[] }

/** The chunk with this file name, and all chunks that it imports statically, directly or through others. */
function staticFiles(chunks: ReadonlyMap<string, Importing>, file: string, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of chunks.get(file)?.imports ?? []) staticFiles(chunks, next, found)
  return found
}

export function preloadLists() {
  let chunks: ReadonlyMap<string, Rolldown.OutputChunk> = new Map()
  const plugin: Plugin = {
    name: 'lariat:preload-lists',
    apply: 'build',
    generateBundle: {
      // Runs before Vite writes the lists.
      order: 'pre',
      handler(_, bundle) {
        const all = Object.values(bundle).filter((file) => file.type === 'chunk')
        chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
      },
    },
  }
  const modulePreload: ModulePreloadOptions = {
    polyfill: false,
    resolveDependencies(imported, needed, { hostId, hostType }) {
      if (hostType === 'html') return needed
      const loaded = staticFiles(chunks, hostId)
      const missing = needed.filter((file) => !loaded.has(file))
      // A chunk that needs nothing else is fetched by its import, unless the import waits for stylesheets.
      const hasStyles = [...staticFiles(chunks, imported)].some(
        (file) => (chunks.get(file)?.viteMetadata?.importedCss.size ?? 0) > 0,
      )
      return missing.length === 1 && missing[0] === imported && !hasStyles ? [] : missing
    },
  }
  return { plugin, modulePreload }
}
