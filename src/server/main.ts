// The server program. It starts the server and prints its address. On a signal it stops after open requests have ended.
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { compose } from './compose'
import { ConfigError, readConfig } from './config'
import { NewerDatabaseError } from './database/migrate'
import { loadDemoPlugin } from './demo-plugin'
import { loadKitFrame } from './presskit/head/kit-frame'
import { explainListenError } from './start-error'

const closeWithinMs = 15_000

/** The build puts everything that this program loads or starts beside it. */
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const start = async () => {
  const config = readConfig(process.env)
  const lariat = await compose(config, {
    clientFolder: beside('../client'),
    kitFrame: await loadKitFrame(beside('kit-frame.js'), beside('../kit-frame.css')),
    mediaWorkerFile: beside('media-worker.js'),
    aacDecoderFile: beside('aac-decoder.js'),
    pictureProgramFile: beside('picture-program.js'),
    demo: config.demo ? await loadDemoPlugin(beside('demo.js')) : null,
    demoAudioFile: beside('demo-audio.js'),
    demoPicturesFile: beside('demo-pictures.js'),
  })
  closeWithGrace({ delay: closeWithinMs, logger: lariat.app.log }, async ({ err }) => {
    if (err) lariat.app.log.fatal({ err }, 'stopping')
    await lariat.close()
  })
  await lariat.app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw explainListenError(error, config)
  })
  console.log(lariat.announce().join('\n'))
  lariat.beginIdleWork()
}

const isPlain = (error: unknown) => error instanceof ConfigError || error instanceof NewerDatabaseError

start().catch((error: unknown) => {
  console.error(isPlain(error) && error instanceof Error ? error.message : error)
  process.exit(1)
})
