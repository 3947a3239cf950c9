// The program that draws the missing pictures of the demo world in a child process, reports each change and exits.
import { constants, setPriority } from 'node:os'
import { systemClock } from '~/server/core/clock'
import { readConfig } from '~/server/config'
import { mediaFolderOf, sqliteFileOf } from '~/server/data-folder'
import { openDatabase } from '~/server/database/open'
import { createLogger } from '~/server/http/logging'
import { openStorage } from '~/server/storage/open-storage'
import { DrawnPictures } from './draw-pictures'
import type { PictureChange } from './pictures-process'

const config = readConfig(process.env)
const logger = createLogger(config)
const { database } = openDatabase({
  databaseUrl: config.databaseUrl,
  sqliteFile: sqliteFileOf(config),
  onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
})
const report = (what: PictureChange['changed']) => async (id: string) => {
  const change: PictureChange = { changed: what, id }
  // The server may disconnect at this moment. Without a callback, that error would end this process.
  if (process.connected) process.send?.(change, undefined, undefined, () => {})
}
const pictures = new DrawnPictures({
  database,
  logger,
  clock: systemClock,
  storage: await openStorage({ config, folder: mediaFolderOf(config), logger }),
  trackChanged: report('track'),
  artistChanged: report('artist'),
})

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// The channel closes when the server stops or is killed.
process.once('disconnect', () => {
  void pictures.stop().finally(() => process.exit())
})
// The channel to the server must not keep the process alive when everything is drawn.
process.channel?.unref()
// The server may have stopped before this program listened for it.
if (process.connected) pictures.start()
else process.exit()
