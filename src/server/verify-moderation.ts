// `npm run moderation:verify`: checks that no event of moderation was changed, added in between or taken away.
import { ConfigError, readConfig } from './config'
import { sqliteFileOf } from './data-folder'
import { openDatabase } from './database/open'
import { verifyChain } from './moderation/events/verify-chain'

const onIdleError = (error: Error) => console.error(error.message)

const verify = async () => {
  const config = readConfig(process.env)
  const { databaseUrl } = config
  const { database } = openDatabase({ databaseUrl, sqliteFile: sqliteFileOf(config), onIdleError })
  try {
    const { events, isIntact, problem } = await verifyChain(database)
    if (!isIntact) throw new ConfigError(`The chain is broken after ${events} events: ${problem}`)
    console.log(`The chain is intact: ${events} events.`)
  } finally {
    await database.destroy()
  }
}

verify().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
