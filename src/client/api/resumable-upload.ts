// Sends a file by the resumable protocol tus 1.0: an interrupted upload continues behind what has arrived.
import type { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { mediaUploadTimeoutMs } from '~/contract/limits'
import { isPageLeft } from '../platform/page/page-left'
import { ApiError } from './api-error'
import { baseAddress } from './base-address'
import { call } from './call'
import { logFailure, readAnswer } from './read-answer'
import { startStallTimeout } from './stall-timeout'
import { readBetaToken, readToken } from './tokens'
import type { Progress } from './upload'

export type ResumableOptions = {
  /** The upload that an earlier attempt began; null if none did. */
  uploadId: string | null
  /** The work in progress that gets the file as a version. It may be that of another artist, whose storage it takes. */
  roomId?: string | undefined
  signal: AbortSignal
  /** Called with the id of an upload as soon as the server has created it, also if the sending has ended by then. */
  onBegun: (uploadId: string) => void
  onProgress: (progress: Progress) => void
}

const endpoint = `${baseAddress(import.meta.env.VITE_API_URL)}/uploads`
const addressOf = (uploadId: string) => `${endpoint}/${encodeURIComponent(uploadId)}`
const idIn = (address: string) => decodeURIComponent(address.slice(address.lastIndexOf('/') + 1))

/** Most visitors never upload, so tus-js-client is loaded only with the first upload. */
const loadTus = () => import('tus-js-client')

const credentials = () => {
  const token = readToken()
  const betaToken = readBetaToken()
  return { token, betaToken }
}

function headersNow(): Record<string, string> {
  const { token, betaToken } = credentials()
  return {
    Accept: 'application/json',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(betaToken !== null && { 'X-Beta-Token': betaToken }),
  }
}

/** Returns the id of the complete upload. */
export async function sendResumable(file: File, options: ResumableOptions): Promise<string> {
  try {
    if (options.uploadId === null) return await send(file, options)
    return await send(file, options).catch((error: unknown) => {
      // The server keeps unfinished uploads for some days. After that the file is sent from its beginning.
      if (!(error instanceof ApiError && error.status === 404)) throw error
      return send(file, { ...options, uploadId: null })
    })
  } catch (error) {
    logFailure('resumableUpload', error)
    throw error
  }
}

/** `used`: the upload has become the audio of a track already. */
export type Discarded = 'discarded' | 'used'

/** Deletes an upload that is not wanted any more. Other failures do not matter: the server deletes it after some days. */
export async function discardResumable(uploadId: string): Promise<Discarded> {
  try {
    const { Upload } = await loadTus()
    await Upload.terminate(addressOf(uploadId), { headers: headersNow(), retryDelays: null })
  } catch (error) {
    const answer = (error as Partial<DetailedError>).originalResponse
    if (answer?.getStatus() === 409) return 'used'
  }
  return 'discarded'
}

async function send(file: File, options: ResumableOptions): Promise<string> {
  const { Upload } = await loadTus().catch(() => {
    throw new ApiError(0, 'network')
  })
  if (options.signal.aborted) throw new ApiError(0, 'aborted')
  return new Promise<string>((resolve, reject) => {
    const { uploadId, roomId, signal } = options
    const tokens = credentials()
    let isSettled = false
    const settle = (act: () => void) => {
      isSettled = true
      timeout.end()
      signal.removeEventListener('abort', onAbort)
      act()
    }
    const stop = (why: 'timeout' | 'aborted') => {
      // The request that creates an upload may finish, because otherwise nobody would know the id of the upload.
      if (upload.url !== null) void upload.abort()
      settle(() => reject(new ApiError(0, why)))
    }
    const onAbort = () => stop('aborted')
    const timeout = startStallTimeout(mediaUploadTimeoutMs, () => stop('timeout'))
    const upload: TusUpload = new Upload(file, {
      // With an endpoint, the library would begin a new upload whenever the server cannot find the old one at once.
      ...(uploadId === null ? { endpoint } : { uploadUrl: addressOf(uploadId) }),
      headers: headersNow(),
      metadata: { filename: file.name, filetype: file.type, ...(roomId !== undefined && { roomId }) },
      // The queue tries again, and remembers the upload.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        if (upload.url === null) return
        if (uploadId === null) options.onBegun(idIn(upload.url))
        if (isSettled) void upload.abort()
      },
      onProgress: (sentBytes, totalBytes) => {
        timeout.renew()
        options.onProgress({ sentBytes, totalBytes })
      },
      onSuccess: () => settle(() => resolve(idIn(upload.url ?? ''))),
      onError: (error) => settle(() => resolve(fail(error, tokens))),
    })
    signal.addEventListener('abort', onAbort)
    upload.start()
  })
}

/** Throws what the upload failed with. The server answers a refused request of the protocol like every other call. */
async function fail(error: Error | DetailedError, tokens: ReturnType<typeof credentials>): Promise<never> {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  if (!answer) throw new ApiError(0, isPageLeft() ? 'aborted' : 'network')
  const request = 'originalRequest' in error ? error.originalRequest : null
  const method = request?.getMethod()
  const status = answer.getStatus()
  const isTaken = status === 423 || (method === 'PATCH' && status === 409)
  // Another request works on the upload, or has taken it further. The next attempt asks again how much has arrived.
  if (isTaken) throw new ApiError(0, 'network')
  // An answer to HEAD has no body, so another call learns and announces why the tokens are refused.
  if (method === 'HEAD' && (status === 401 || status === 403)) await call('currentUser')
  else readAnswer(status, answer.getBody(), tokens)
  throw new ApiError(0, 'network')
}
