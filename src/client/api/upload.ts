// Sends large files with XMLHttpRequest, because fetch does not report upload progress.
import { mediaUploadTimeoutMs } from '~/contract/limits'
import type { RouteRow } from '~/contract/routes'
import type { Answer, Input } from '~/contract/schemas/built'
import { ApiError } from './api-error'
import { baseAddress } from './base-address'
import { logFailure, readAnswer } from './read-answer'
import { addressOf, headersOf, methodOf, type RequestInput, timeoutOf } from './request/request'
import { knownRow, loadRoutes } from './request/routes-at-home'
import { startStallTimeout } from './stall-timeout'
import { readBetaToken, readToken } from './tokens'

type UploadRoute =
  | 'uploadTrack'
  | 'updateTrack'
  | 'release'
  | 'uploadArtistPhotos'
  | 'uploadAlbum'
  | 'updateAlbum'

export type Progress = { sentBytes: number; totalBytes: number }

type UploadOptions = {
  /** The same key for each retry of one write, so that the server carries it out once. */
  idempotencyKey: string
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** Without the table of routes the upload fails like a request that did not reach the server. */
const unreached = () => {
  throw new ApiError(0, 'network')
}

const base = baseAddress(import.meta.env.VITE_API_URL)

export async function upload<Name extends UploadRoute>(
  name: Name,
  input: Extract<Input<Name>, { form: FormData }>,
  options: UploadOptions,
): Promise<Answer<Name>> {
  try {
    const row = knownRow(name) ?? (await loadRoutes().catch(unreached))[name]
    return (await send(row, input as RequestInput, options)) as Answer<Name>
  } catch (error) {
    logFailure(name, error)
    throw error
  }
}

const send = (row: RouteRow, input: RequestInput, options: UploadOptions) =>
  new Promise<unknown>((resolve, reject) => {
    const { idempotencyKey, signal, onProgress } = options
    const request = new XMLHttpRequest()
    const carried = { token: readToken(), betaToken: readBetaToken() }
    request.open(methodOf(row), addressOf(base, row, input))
    for (const [header, value] of Object.entries(headersOf(input, { ...carried, idempotencyKey }))) {
      request.setRequestHeader(header, value)
    }
    const stop = (why: 'timeout' | 'aborted') => {
      reject(new ApiError(0, why))
      request.abort()
    }
    const timeout = startStallTimeout(Math.max(timeoutOf(row), mediaUploadTimeoutMs), () => stop('timeout'))
    const onAbort = () => stop('aborted')
    signal?.addEventListener('abort', onAbort)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      timeout.renew()
      onProgress?.({ sentBytes: loaded, totalBytes: total })
    })
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status, request.responseText, carried))
      } catch (error) {
        reject(error)
      }
    })
    request.addEventListener('error', () => reject(new ApiError(0, 'network')))
    request.addEventListener('loadend', () => {
      timeout.end()
      signal?.removeEventListener('abort', onAbort)
    })
    if (signal?.aborted) stop('aborted')
    else request.send(input.form)
  })
