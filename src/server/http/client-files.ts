// The built client: names with a hash in them never change, everything else is asked for anew.
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

export const noPageHashes: PageHashes = { scriptHashes: [], styleHashes: [], connectOrigins: [] }

export const readPageHashes = (file: string): PageHashes =>
  existsSync(file) ? pageHashes.parse(JSON.parse(readFileSync(file, 'utf8'))) : noPageHashes

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
