// Listens, says where, and stops without dropping anyone.
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { compose } from './compose'
import { ConfigError, readConfig } from './config'
import { NewerDatabaseError } from './database/migrate'

const closeWithinMs = 15_000

const start = async () => {
  const config = readConfig(process.env)
  // Beside this file once it is built.
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url))
  const mediaWorkerFile = fileURLToPath(new URL('./media-worker.js', import.meta.url))
  const demoPicturesFile = fileURLToPath(new URL('./demo-pictures.js', import.meta.url))
  const lariat = await compose(config, { clientFolder, mediaWorkerFile, demoPicturesFile })
  closeWithGrace({ delay: closeWithinMs, logger: lariat.app.log }, async ({ err }) => {
    if (err) lariat.app.log.fatal({ err }, 'stopping')
    await lariat.close()
  })
  await lariat.app.listen({ port: config.port, host: config.host })
  console.log(lariat.announce().join('\n'))
  lariat.beginIdleWork()
}

const isPlain = (error: unknown) =>
  error instanceof ConfigError ||
  error instanceof NewerDatabaseError ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')

start().catch((error: unknown) => {
  console.error(isPlain(error) && error instanceof Error ? error.message : error)
  process.exit(1)
})
