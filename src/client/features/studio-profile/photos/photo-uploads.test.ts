import { expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { PhotoUploads } from './photo-uploads'

type Sent = {
  name: string
  signal: AbortSignal
  progress: (sentBytes: number) => void
  answer: (ids: string[]) => Promise<void>
  fail: (error: Error) => Promise<void>
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

const open = (problemOf: (file: File) => string | null = () => null) => {
  const sent: Sent[] = []
  const onAdded = vi.fn()
  const send = vi.fn((_: string, { form }: { form: FormData }, options) => {
    const file = form.get('photos')
    return new Promise((resolve, reject) => {
      sent.push({
        name: file instanceof File ? file.name : '',
        signal: options.signal,
        progress: (sentBytes) => options.onProgress({ sentBytes, totalBytes: 10 }),
        answer: async (ids) => {
          resolve({ photos: ids.map((_id) => ({ _id })) })
          await settled()
        },
        fail: async (error) => {
          reject(error)
          await settled()
        },
      })
    })
  })
  const uploads = new PhotoUploads({ send: send as never, onAdded, problemOf })
  const shown = () => uploads.state.get().uploads.map(({ file, state }) => [file.name, state])
  return { uploads, sent, onAdded, shown }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }))

it('sends one photo after another and reports the progress and the photo of each', async () => {
  const { uploads, sent, onAdded, shown } = open()
  uploads.add(files('a', 'b'))
  expect(sent.map(({ name }) => name)).toEqual(['a'])
  sent[0]?.progress(5)
  expect(shown()).toEqual([
    ['a', { status: 'sending', share: 0.5 }],
    ['b', { status: 'waiting' }],
  ])
  await sent[0]?.answer(['1'])
  expect(onAdded).toHaveBeenCalledWith([{ _id: '1' }])
  expect(shown()).toEqual([['b', { status: 'sending', share: 0 }]])
})

it('goes on after a failure, and sends the failed photo again on request', async () => {
  const { uploads, sent, shown } = open()
  uploads.add(files('a', 'b'))
  await sent[0]?.fail(new ApiError(0, 'network'))
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(shown()[0]).toEqual(['a', { status: 'failed', message: expect.any(String), mayRetry: true }])
  await sent[1]?.answer([])
  uploads.retry(uploads.state.get().uploads[0]?.key ?? '')
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'a'])
})

it('offers no retry for a file that the server cannot read', async () => {
  const { uploads, sent, shown } = open()
  uploads.add(files('a'))
  await sent[0]?.fail(new ApiError(415, 'unsupported_type', { message: 'No picture' }))
  expect(shown()).toEqual([['a', { status: 'failed', message: 'No picture', mayRetry: false }]])
})

it('does not send a file that has a problem', () => {
  const { uploads, sent, shown } = open(({ name }) => (name === 'b' ? 'Too large' : null))
  uploads.add(files('b', 'c'))
  expect(sent.map(({ name }) => name)).toEqual(['c'])
  expect(shown()[0]).toEqual(['b', { status: 'failed', message: 'Too large', mayRetry: false }])
})

it('aborts a removed upload and sends the next one', async () => {
  const { uploads, sent } = open()
  uploads.add(files('a', 'b'))
  uploads.remove(uploads.state.get().uploads[0]?.key ?? '')
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b'])
  uploads.stop()
  expect(sent[1]?.signal.aborted).toBe(true)
})
