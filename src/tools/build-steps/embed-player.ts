// Builds the player that other pages show in a frame (src/embed). It is small enough to stand in its page, so the server
// reads its script and style from one file beside the client, and the service worker stores none of it.
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { buildSeparately, scriptIn, sheetsIn } from './separate-build.ts'

export function embedPlayer(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'lariat:embed-player',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle() {
      const [script, style] = await Promise.all([
        buildSeparately('src/embed/player.ts'),
        buildSeparately('src/embed/player.css'),
      ])
      const folder = resolve(config.root, config.build.outDir, '..')
      await writeFile(
        join(folder, 'embed.json'),
        JSON.stringify({ script: scriptIn(script), style: sheetsIn(style) }),
      )
    },
  }
}
