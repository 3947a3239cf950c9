// Builds of single files in memory, whose results other build steps put into pages.
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { generateScopedName } from './css-modules.ts'

/** It does not read vite.config.ts, so its callers add the plugins that they need. */
export const separateBuild: InlineConfig = {
  configFile: false,
  logLevel: 'silent',
  mode: 'production',
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName } },
}

export async function buildSeparately(input: string, plugins: Plugin[] = []) {
  const result = await build({
    ...separateBuild,
    plugins,
    publicDir: false,
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { format: input.endsWith('.css') ? 'es' : 'iife' } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return output
}

export const sheetsIn = (files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]) =>
  files.map((file) => (file.type === 'asset' ? String(file.source).trim() : '')).join('')

export const scriptIn = (files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]) =>
  files.map((file) => (file.type === 'chunk' ? file.code.trim() : '')).join('')
