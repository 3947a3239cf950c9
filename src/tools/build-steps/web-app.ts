// The web app manifest and the service worker, from manifest.webmanifest and sw/.
import { readFileSync } from 'node:fs'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'

export const webApp = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    // The worker is a build inside the build, which would print a report of its own.
    integration: { configureCustomSWViteBuild: (options) => void (options.logLevel = 'warn') },
    manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Partial<ManifestOptions>,
    // The system fetches the icons once, when the app is installed. No page does.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      // The two PNG icons stand in for a missing cover, also on the lock screen and without a network.
      globPatterns: ['**/*.{html,js,css,woff2}', 'favicon.svg', 'icon-192.png', 'icon-512.png'],
    },
  })
