// The child process: draws what is missing, tells what is shown anew, and ends by itself.
import { constants, setPriority } from 'node:os'
import { systemClock } from '~/server/core/clock'
import { readConfig } from '~/server/config'
import { mediaFolderOf, sqliteFileOf } from '~/server/data-folder'
import { openDatabase } from '~/server/database/open'
import { createLogger } from '~/server/http/logging'
import { createDiskStorage } from '~/server/storage/disk'
import { createDemoPictures } from './draw-pictures'
import type { Shown } from './own-process'

const config = readConfig(process.env)
const logger = createLogger(config)
const { database } = openDatabase({
  databaseUrl: config.databaseUrl,
  sqliteFile: sqliteFileOf(config),
  onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
})
const tell = (what: Shown['changed']) => async (id: string) => {
  if (process.connected) process.send?.({ changed: what, id } satisfies Shown)
}
const pictures = createDemoPictures({
  database,
  logger,
  clock: systemClock,
  storage: createDiskStorage(mediaFolderOf(config)),
  trackChanged: tell('track'),
  artistChanged: tell('artist'),
})

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Whoever wanted them is gone, or stops.
process.once('disconnect', () => {
  void pictures.stop().finally(() => process.exit())
})
// Not kept alive by it: once all is drawn there is nothing left to do.
process.channel?.unref()
pictures.start()
