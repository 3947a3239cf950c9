// The baseline for page loads: React 19 and one heading, built by the same Vite and served by the same server.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFolder } from '../../../src/tools/build-steps/compress-folder.mjs'

// Below node_modules, so that the copied server finds its packages.
const folder = 'node_modules/.cache/lariat-bench'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bare</title>
    <script type="module" src="/main.jsx"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

const script = `import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(<h1>Rope in something rare</h1>)
`

/** @returns {Promise<string>} the folder of a server, with the same files as dist/ */
export async function buildBarePage() {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'source'), { recursive: true })
  await writeFile(join(folder, 'source', 'index.html'), page)
  await writeFile(join(folder, 'source', 'main.jsx'), script)
  process.env.NODE_ENV = 'production'
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(folder, 'source'),
    plugins: [react()],
    build: { outDir: '../client', emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  await compressFolder(join(folder, 'client'))
  await cp('dist/server', join(folder, 'server'), { recursive: true })
  return folder
}
