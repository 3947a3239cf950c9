// Opens the storage that the configuration names.
import type { FastifyBaseLogger } from 'fastify'
import { ConfigError, type Config } from '../config'
import { createDiskStorage } from './disk'
import { StorageUnavailable, type Storage } from './storage'

type Given = {
  config: Pick<Config, 's3'>
  folder: string
  logger: Pick<FastifyBaseLogger, 'error'>
}

/** The library for S3 is loaded only where it is used. */
export const openStorage = async ({ config, folder, logger }: Given): Promise<Storage> => {
  if (!config.s3) return createDiskStorage(folder)
  const { createS3Storage } = await import('./s3/s3-storage')
  const { whyRefused } = await import('./s3/refusal')
  const onAway = (error: unknown) => logger.error({ err: error }, 'the S3 store cannot be used right now')
  const storage = createS3Storage({ settings: config.s3, folder, onAway })
  try {
    await storage.check()
  } catch (error) {
    // Everything but files works without the store, so the server starts. A wrong setting would never work.
    if (!(error instanceof StorageUnavailable)) throw new ConfigError(whyRefused(error))
  }
  return storage
}
