// A call that carries large files. fetch tells nothing of what has been sent, so these go by XMLHttpRequest.
import { mediaUploadTimeoutMs } from '~/contract/limits'
import type { Answer, Input } from '~/contract/schemas/built'
import { ApiError } from './api-error'
import { baseAddress } from './base-address'
import { logFailure, readAnswer } from './read-answer'
import { addressOf, headersOf, methodOf, type RequestInput } from './request'
import { readBetaToken, readToken } from './tokens'

type UploadRoute = 'uploadTrack' | 'updateTrack'

export type Progress = { sentBytes: number; totalBytes: number }

type UploadOptions = {
  /** The same key on every try of one act, so that the server carries it out once. */
  idempotencyKey: string
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

const base = baseAddress(import.meta.env.VITE_API_URL)

export async function upload<Name extends UploadRoute>(
  name: Name,
  input: Extract<Input<Name>, { form: FormData }>,
  options: UploadOptions,
): Promise<Answer<Name>> {
  try {
    return (await send(name, input as RequestInput, options)) as Answer<Name>
  } catch (error) {
    logFailure(name, error)
    throw error
  }
}

const send = (name: UploadRoute, input: RequestInput, options: UploadOptions) =>
  new Promise<unknown>((resolve, reject) => {
    const { idempotencyKey, signal, onProgress } = options
    const request = new XMLHttpRequest()
    const carried = { token: readToken(), betaToken: readBetaToken() }
    request.open(methodOf(name), addressOf(base, name, input))
    for (const [header, value] of Object.entries(headersOf(input, { ...carried, idempotencyKey }))) {
      request.setRequestHeader(header, value)
    }
    const stop = (why: 'timeout' | 'aborted') => {
      reject(new ApiError(0, why))
      request.abort()
    }
    const patience = watchForStandstill(() => stop('timeout'))
    const onAbort = () => stop('aborted')
    signal?.addEventListener('abort', onAbort)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      patience.renew()
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
      patience.end()
      signal?.removeEventListener('abort', onAbort)
    })
    if (signal?.aborted) stop('aborted')
    else request.send(input.form)
  })

/**
 * The specification waits 120 s for an upload of a track. 500 MB on a home line take an hour, so the
 * time is counted anew while bytes still move: what is given up is a line that stands still.
 */
function watchForStandstill(onStandstill: () => void) {
  let timer = setTimeout(onStandstill, mediaUploadTimeoutMs)
  return {
    renew: () => {
      clearTimeout(timer)
      timer = setTimeout(onStandstill, mediaUploadTimeoutMs)
    },
    end: () => clearTimeout(timer),
  }
}
