// Builds the programs that prepare audio and decode pictures, and the plug-in that renders the demo tracks, for
// development and for tests that run without a full build.
import { join, resolve } from 'node:path'
import { build } from 'vite'

/**
 * The output is below node_modules, so that both find the packages they import.
 * @param {string} name names the output folder; builds at the same time need different ones
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
      rolldownOptions: {
        input: {
          'media-worker': 'src/server/media/worker/main.ts',
          'picture-program': 'src/server/images/picture-program.ts',
          'demo-audio': 'src/demo/audio.ts',
        },
      },
    },
  })
  return {
    mediaWorkerFile: join(folder, 'media-worker.js'),
    aacDecoderFile: resolve('src/server/media/aac/aac-decoder.mjs'),
    pictureProgramFile: join(folder, 'picture-program.js'),
    demoAudioFile: join(folder, 'demo-audio.js'),
  }
}
