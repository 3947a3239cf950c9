// The program that prepares audio, for where nothing is built: development and tests.
import { join, resolve } from 'node:path'
import { build } from 'vite'

/**
 * Below node_modules, since what it imports is found from there.
 * @param {string} name one for each who may build at the same time
 * @returns {Promise<string>} the program's file
 */
export async function buildMediaWorker(name) {
  const folder = resolve('node_modules/.cache/lariat', name)
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: { input: { 'media-worker': 'src/server/media/worker/main.ts' } },
    },
  })
  return join(folder, 'media-worker.js')
}
