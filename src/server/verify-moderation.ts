// `npm run moderation:verify`: checks that no event of moderation was changed, added in between or taken away. With the mark
// that an earlier run has printed, it also checks that the events up to there are still the same ones.
import { ConfigError, readConfig } from './config'
import { sqliteFileOf } from './data-folder'
import { openDatabase, type Database } from './database/open'
import { eventNumbered } from './moderation/events/repository'
import { verifyChain } from './moderation/events/verify-chain'

const onIdleError = (error: Error) => console.error(error.message)

/** Who can write to the database can compute all hashes anew, but not change a mark that is kept elsewhere. */
const checkMark = async (database: Database, mark: string) => {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(mark) ?? []
  if (number === undefined) throw new ConfigError('The mark must be one that this command has printed')
  const event = await eventNumbered(database, Number(number))
  if (event?.hash !== hash) throw new ConfigError(`The events up to ${number} are not those of the mark`)
}

const verify = async (mark: string | undefined) => {
  const config = readConfig(process.env)
  const { databaseUrl } = config
  const { database } = openDatabase({ databaseUrl, sqliteFile: sqliteFileOf(config), onIdleError })
  try {
    const { events, lastHash, isIntact, problem } = await verifyChain(database)
    if (!isIntact) throw new ConfigError(`The chain is broken after ${events} events: ${problem}`)
    if (mark !== undefined) await checkMark(database, mark)
    console.log(`The chain is intact: ${events} events.${events > 0 ? ` Mark: ${events}:${lastHash}` : ''}`)
  } finally {
    await database.destroy()
  }
}

verify(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
