// Serves the built client. Files with a hash in their name are cached forever, all others are revalidated.
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PageHashes } from './security-headers'

const year = 365 * 24 * 60 * 60

const pageHashes = z.object({
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
  connectOrigins: z.array(z.string()).default([]),
})

export type Client = { folder: string; page: PageHashes }

export const noPageHashes: PageHashes = { scriptHashes: [], styleHashes: [], connectOrigins: [] }

const readPageHashes = (file: string): PageHashes =>
  existsSync(file) ? pageHashes.parse(JSON.parse(readFileSync(file, 'utf8'))) : noPageHashes

/** Returns null when the client is not built. The server then serves only the API. */
export const readClient = (folder: string | undefined): Client | null =>
  folder && existsSync(folder) ? { folder, page: readPageHashes(join(folder, '..', 'csp.json')) } : null

export const serveClient = async (app: FastifyInstance, folder: string) => {
  const hashedFiles = join(folder, 'assets') + sep
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(hashedFiles) ? `public, max-age=${year}, immutable` : 'no-cache',
      )
    },
  })
}
