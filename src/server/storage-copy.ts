// `npm run storage:copy`: copies the files of the data folder into the bucket, or back. It deletes nothing.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig, type Config } from './config'
import { mediaFolderOf } from './data-folder'
import { copyFiles, type CopyCount } from './storage/copy-files'
import { openProgress } from './storage/copy-progress'
import { createDiskStorage } from './storage/disk'
import { keysInFolder } from './storage/folder-keys'
import { whyRefused } from './storage/s3/refusal'
import { createS3Storage } from './storage/s3/s3-storage'
import { StorageUnavailable } from './storage/storage'

const usage = 'Usage: npm run storage:copy -- to-bucket | from-bucket'
const filesPerLine = 100
const megabyte = 1_000_000

const openPlaces = async (config: Config) => {
  if (!config.s3) throw new ConfigError('Set LARIAT_S3_ENDPOINT and the other variables of the bucket first')
  const folder = mediaFolderOf(config)
  const bucket = createS3Storage({ settings: config.s3, folder, onAway: () => undefined })
  try {
    await bucket.check()
  } catch (error) {
    throw error instanceof StorageUnavailable ? error : new ConfigError(whyRefused(error))
  }
  const disk = { ...createDiskStorage(folder), keys: () => keysInFolder(folder) }
  return { disk, bucket, name: `${config.s3.endpoint} ${config.s3.bucket}` }
}

const describe = ({ copied, present, bytes }: CopyCount) =>
  `${copied} files copied (${Math.round(bytes / megabyte)} MB), ${present} already there`

const copy = async (direction: string | undefined) => {
  if (direction !== 'to-bucket' && direction !== 'from-bucket') throw new ConfigError(usage)
  const config = readConfig(process.env)
  const { disk, bucket, name } = await openPlaces(config)
  mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 })
  const progress = openProgress(join(config.dataFolder, `storage-copy-${direction}.txt`), name)
  const [from, to] = direction === 'to-bucket' ? [disk, bucket] : [bucket, disk]
  const onFile = (count: CopyCount) => {
    if ((count.copied + count.present) % filesPerLine === 0) console.log(describe(count))
  }
  const count = await copyFiles({ from, to, progress, onFile })
  console.log(`${describe(count)}. Every file was read back and compared.`)
  if (count.different.length === 0) return progress.finish()
  throw new ConfigError(`These files differ after the copy; run it again:\n${count.different.join('\n')}`)
}

copy(process.argv[2]).catch((error: unknown) => {
  if (error instanceof StorageUnavailable) {
    const { message } = error.cause instanceof Error ? error.cause : error
    console.error(`The S3 store cannot be used right now: ${message}. Run it again to go on from here.`)
  } else console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
