import { expect, it } from 'vitest'
import { emptyDraft } from '../draft/track-draft'
import { isUnderway, mayPause, type QueuedUpload, type UploadState } from './queued-upload'

const uploadIn = (state: UploadState, sentBytes = 5): QueuedUpload => ({
  id: 'a',
  token: null,
  facts: { name: 'a.wav', size: 10, lastModified: 0 },
  file: null,
  draft: emptyDraft,
  uploadId: 'u',
  sentBytes,
  state,
  stop: new AbortController(),
})

it.each([
  ['waiting', 0, true],
  ['sending', 9, true],
  ['sending', 10, false],
  ['interrupted', 10, true],
  ['paused', 5, false],
  ['file-missing', 5, false],
] as const)(
  'an upload that is %s with %i of 10 bytes sent may be paused: %s',
  (status, sentBytes, expected) => {
    expect(mayPause(uploadIn({ status }, sentBytes))).toBe(expected)
  },
)

it('an upload whose file is only being checked is still under way', () => {
  expect(isUnderway(uploadIn({ status: 'sending' }, 10))).toBe(true)
  expect(isUnderway(uploadIn({ status: 'paused' }))).toBe(false)
})
