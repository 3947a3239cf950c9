import { expect, it } from 'vitest'
import { isPagePath } from './page-paths'

it.each([
  '/',
  '/library',
  '/track/demo-dust-choir',
  '/no/such/page',
  '/apis',
  '/assets-of-mine',
  '/offlines',
  '/embedded',
])('%s is the path of a page', (path) => expect(isPagePath(path)).toBe(true))

it.each([
  '/api',
  '/api/docs',
  '/media/covers/x',
  '/offline',
  '/feeds/artist/dust',
  '/feeds/artist/dust.xml',
  '/embed/track/dust',
  '/embed/album/dust',
  '/oembed',
  '/sitemaps/tracks-1.xml',
  '/offline/dust',
  '/assets',
  '/assets/gone.js',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/icon-512.png',
  '/screenshots/home-wide.webp',
  '/SITEMAP.XML',
  '/.env',
  '/.well-known/assetlinks.json',
])('%s is not the path of a page', (path) => expect(isPagePath(path)).toBe(false))
