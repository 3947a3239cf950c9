import { expect, it } from 'vitest'
import { emptyDraft } from '../draft/track-draft'
import { isUnderway, mayPause, type QueuedUpload, type UploadState } from './queued-upload'

const uploadIn = (state: UploadState): QueuedUpload => ({
  id: 'a',
  token: null,
  facts: { name: 'a.wav', size: 10, lastModified: 0 },
  file: null,
  draft: emptyDraft,
  uploadId: 'u',
  sentBytes: 5,
  state,
  stop: new AbortController(),
})

it.each([
  ['waiting', true],
  ['sending', true],
  ['interrupted', true],
  ['paused', false],
  ['file-missing', false],
] as const)('an upload that is %s may be paused: %s', (status, expected) => {
  expect(mayPause(uploadIn({ status }))).toBe(expected)
})

it('an upload whose file is only being checked is still under way, but cannot be paused', () => {
  const checked = uploadIn({ status: 'sending', hasArrived: true })
  expect([isUnderway(checked), mayPause(checked)]).toEqual([true, false])
})
