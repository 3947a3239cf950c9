// Stores content of any size while holding only one part of it in memory.
import { Digesting, type Digest } from '../digest'
import type { Bucket, Part } from './bucket'

/** S3 wants at least 5 MiB and allows 10,000 parts. */
const partBytes = 8 * 1024 * 1024

type Content = Buffer | AsyncIterable<Buffer>

/** Yields parts of this size and a smaller last one, each in memory of its own. Empty content is one empty part. */
async function* inParts(content: AsyncIterable<Buffer>, digesting: Digesting): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(partBytes)
  let filled = 0
  let count = 0
  for await (const chunk of content) {
    digesting.add(chunk)
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(part, filled, at)
      filled += copied
      at += copied
      if (filled < partBytes) continue
      yield part
      count += 1
      part = Buffer.allocUnsafe(partBytes)
      filled = 0
    }
  }
  if (filled > 0 || count === 0) yield part.subarray(0, filled)
}

/** A file that appears in the bucket only when it is complete. */
class MultipartUpload {
  readonly #bucket: Bucket
  readonly #key: string
  readonly #parts: Part[] = []
  #id = ''

  constructor(bucket: Bucket, key: string) {
    this.#bucket = bucket
    this.#key = key
  }

  async add(part: Buffer) {
    const { client } = this.#bucket
    if (!this.#id) this.#id = await this.#bucket.run(() => client.getMultipartUploadId(this.#key))
    const number = this.#parts.length + 1
    this.#parts.push(await this.#bucket.run(() => client.uploadPart(this.#key, this.#id, part, number)))
  }

  async complete() {
    await this.#bucket.run(async () => {
      const { etag } = await this.#bucket.client.completeMultipartUpload(this.#key, this.#id, this.#parts)
      // A store may answer 200 before it has put the parts together, and then send an error.
      if (!etag) throw new Error(`The S3 store could not put together ${this.#key}`)
    })
  }

  /** Parts that cannot be removed now are swept a day later. */
  async abort() {
    if (this.#id) await this.#bucket.client.abortMultipartUpload(this.#key, this.#id).catch(() => undefined)
  }
}

const uploadParts = async (bucket: Bucket, key: string, parts: AsyncIterable<Buffer>) => {
  const upload = new MultipartUpload(bucket, key)
  let isMultipart = false
  try {
    for await (const part of parts) {
      if (!isMultipart && part.length < partBytes) {
        await bucket.put(key, part)
        return
      }
      isMultipart = true
      await upload.add(part)
    }
    await upload.complete()
  } catch (error) {
    await upload.abort()
    throw error
  }
}

async function* once(content: Buffer) {
  yield content
}

export const uploadContent = async (bucket: Bucket, key: string, content: Content): Promise<Digest> => {
  const digesting = new Digesting()
  if (Buffer.isBuffer(content) && content.length < partBytes) {
    digesting.add(content)
    await bucket.put(key, content)
  } else {
    await uploadParts(bucket, key, inParts(Buffer.isBuffer(content) ? once(content) : content, digesting))
  }
  return digesting.end()
}
