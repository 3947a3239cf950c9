// The interface of the demo world. It is a plug-in in separate built files, loaded only if LARIAT_DEMO is on.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { FeeTerms } from '~/contract/rules/fee'
import type { Passwords } from './accounts/passwords/passwords'
import type { Clock } from './core/clock'
import type { Database } from './database/open'
import type { ArtistChanged, TrackChanged } from './catalog/catalog'
import type { Storage } from './storage/storage'

type SeedParts = {
  database: Database
  clock: Clock
  passwords: Passwords
  /** null: payments use real money, so the demo world has no sales. */
  fee: FeeTerms | null
}

export type DemoPictureParts = {
  database: Database
  storage: Storage
  clock: Clock
  logger: FastifyBaseLogger
  trackChanged: TrackChanged
  artistChanged: ArtistChanged
}

/** Draws the pictures that the demo world lacks, and the stage plot and the rider of its press kit. */
export type DemoPictures = { start(): void; stop(): Promise<void> }

export type DemoPlugin = {
  /** The accounts that the server prints when it starts. */
  emails: string[]
  password: string
  /** Fills an empty database; does nothing to one that has users. */
  seed(parts: SeedParts): Promise<void>
  /** Draws in a child process that runs `programFile`, or in this process without one. */
  createPictures(parts: DemoPictureParts, programFile: string | undefined): DemoPictures
}

/** Loads the built plug-in; null if its file is not installed. */
export const loadDemoPlugin = async (file: string): Promise<DemoPlugin | null> => {
  if (!existsSync(file)) return null
  const { demoPlugin }: { demoPlugin: DemoPlugin } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return demoPlugin
}
