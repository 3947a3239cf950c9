// Rules for the access key: what the input accepts, and what can be sent.
import { errorTexts } from '~/contract/errors'
import { betaKeyMaxLength, betaRetryAfterSeconds } from '~/contract/limits'
import { ApiError } from '~/client/api/api-error'

const scriptTag = /<\s*\/?\s*script\b[^>]*>/gi

/** Strips script tags, including tags that appear once an inner tag is removed, and cuts to the maximum length. */
export function typedKey(text: string): string {
  let key = text
  for (let before = ''; before !== key;) {
    before = key
    key = key.replace(scriptTag, '')
  }
  return key.slice(0, betaKeyMaxLength)
}

type KeyCheck = { key: string } | { problem: string }

export function checkKey(text: string): KeyCheck {
  const key = text.trim()
  if (key === '') return { problem: errorTexts.betaKeyEmpty }
  if (key.length > betaKeyMaxLength) return { problem: errorTexts.betaKeyTooLong }
  return { key }
}

type Refusal = { message: string; lockedForSeconds: number | null }

export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.status === 401)
    return { message: errorTexts.betaKeyInvalid, lockedForSeconds: null }
  if (error instanceof ApiError && error.status === 429) {
    const lockedForSeconds = error.retryAfterSeconds ?? betaRetryAfterSeconds
    return { message: errorTexts.betaTooManyTries(Math.ceil(lockedForSeconds / 60)), lockedForSeconds }
  }
  return { message: errorTexts.betaUnavailable, lockedForSeconds: null }
}
