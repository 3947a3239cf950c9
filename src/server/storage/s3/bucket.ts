// One bucket of an S3-compatible store: single calls, each with a time limit and retries.
import { S3mini, S3ServiceError } from 's3mini'
import { StorageUnavailable } from '../storage'
import { limitedFetch, usualLimits, type TimeLimits } from './limited-fetch'
import { realWaiting, Retries, type Waiting } from './retry'

type S3Settings = {
  /** The address of the store, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  key: string
  secret: string
  /** Whether the bucket is in the path of the addresses, or else in the host name. */
  pathStyle: boolean
}

export type BucketParts = {
  settings: S3Settings
  /** Called once each time the store goes away or refuses the server. */
  onAway(error: unknown): void
  limits?: TimeLimits
  waiting?: Waiting
}

export type Part = { partNumber: number; etag: string }
export type ByteRange = { start: number; end: number }

/** The code is the one by which the server knows a full disk. */
class BucketFull extends Error {
  readonly code = 'ENOSPC'
}

const contentType = 'application/octet-stream'
const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504])

/** Errors without a status are failed connections and time limits. */
const mayRetry = (error: unknown) => !(error instanceof S3ServiceError) || retriedStatuses.has(error.status)

const isMissing = (error: unknown) => error instanceof S3ServiceError && error.status === 404

const addressOf = ({ endpoint, bucket, pathStyle }: S3Settings) => {
  const address = new URL(endpoint)
  if (!pathStyle) address.hostname = `${bucket}.${address.hostname}`
  const base = address.href.replace(/\/+$/, '')
  return pathStyle ? `${base}/${bucket}` : base
}

/** The code of the error in the answer, for example NoSuchBucket. */
export const s3CodeOf = (error: unknown) =>
  error instanceof S3ServiceError ? (/<Code>(\w+)<\/Code>/.exec(error.body ?? '')?.[1] ?? null) : null

export class Bucket {
  readonly limits: TimeLimits
  readonly client: S3mini
  readonly #retries: Retries
  readonly #onAway: BucketParts['onAway']

  constructor({ settings, onAway, limits = usualLimits, waiting = realWaiting }: BucketParts) {
    this.limits = limits
    this.client = new S3mini({
      endpoint: addressOf(settings),
      region: settings.region,
      accessKeyId: settings.key,
      secretAccessKey: settings.secret,
      fetch: limitedFetch(limits),
    })
    this.#retries = new Retries({ waiting, mayRetry, onAway })
    this.#onAway = onAway
  }

  /** Throws StorageUnavailable if the store does not answer, or the error of its answer. */
  check = () => this.#retries.run(() => this.#get('covers/none'), 1)

  put = (key: string, content: Buffer) => this.run(() => this.client.putObject(key, content, contentType))

  /** null if the file does not exist, `past-end` if the range is outside of it. */
  get = (key: string, range?: ByteRange) => this.run(() => this.#get(key, range))

  size = (key: string) =>
    this.run(async () => {
      try {
        return await this.client.getContentLength(key)
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined
        if (isMissing(cause)) return null
        throw cause ?? error
      }
    })

  delete = (key: string) =>
    this.run(async () => {
      try {
        await this.client.deleteObject(key)
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    })

  /** Makes one kind of error of all failures, so that callers need to know only whether to try again later. */
  async run<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      return await this.#retries.run(call)
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error
      if (error instanceof S3ServiceError && error.status === 507) {
        throw new BucketFull('The S3 store has no space left', { cause: error })
      }
      this.#onAway(error)
      throw new StorageUnavailable('The S3 store refuses this call', { cause: error })
    }
  }

  async #get(key: string, range?: ByteRange): Promise<Response | 'past-end' | null> {
    try {
      if (!range) return await this.client.getObjectRaw(key)
      const answer = await this.client.getObjectRaw(key, false, range.start, range.end + 1)
      if (answer.status !== 206) throw new Error('The S3 store ignores ranges')
      return answer
    } catch (error) {
      if (isMissing(error) && s3CodeOf(error) !== 'NoSuchBucket') return null
      if (error instanceof S3ServiceError && error.status === 416) return 'past-end'
      throw error
    }
  }
}
