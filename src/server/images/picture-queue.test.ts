import { expect, it } from 'vitest'
import { Failure } from '../http/failure'
import { nextOf, PictureQueue, type PictureJob } from './picture-queue'

const jobOf = (personId: string, cost = 1, bytes = 1): PictureJob => ({
  source: Buffer.alloc(bytes),
  shape: 'square',
  sidePixels: 8,
  sizes: [8],
  personId,
  cost,
})

/** A queue whose pictures are decoded when the test says so. */
const open = () => {
  const running: { name: string; end(): void; fail(): void }[] = []
  const queue = new PictureQueue({
    clock: { now: () => 0 },
    draw: (job) =>
      new Promise((resolve, reject) => {
        running.push({
          name: (job as PictureJob).personId,
          end: () => resolve([]),
          fail: () => reject(new Error('unreadable')),
        })
      }),
  })
  return { queue, running }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('decodes one picture at a time, also after one has failed', async () => {
  const { queue, running } = open()
  const answers = ['ada', 'ben', 'eve'].map((name) => queue.images(jobOf(name)).catch(() => 'failed'))
  await settled()
  expect(running.map(({ name }) => name)).toEqual(['ada'])
  running[0]?.fail()
  await settled()
  expect(running.map(({ name }) => name)).toEqual(['ada', 'ben'])
  running[1]?.end()
  await settled()
  running[2]?.end()
  expect(await Promise.all(answers)).toEqual(['failed', [], []])
})

it('decodes a small picture before larger ones that wait, and the first of each person before the second of anybody', () => {
  const waiting = [
    { job: jobOf('bomber', 200), askedAt: 0 },
    { job: jobOf('bomber', 5), askedAt: 0 },
    { job: jobOf('ada', 10), askedAt: 0 },
  ]
  const order: string[] = []
  for (let left = waiting; left.length > 0;) {
    const next = nextOf(left, 0)
    if (!next) break
    order.push(`${next.job.personId} ${next.job.cost}`)
    left = left.filter((each) => each !== next)
  }
  expect(order).toEqual(['ada 10', 'bomber 200', 'bomber 5'])
})

it('decodes a picture that has waited for more than 10 s before cheaper ones that came later', () => {
  const old = { job: jobOf('ada', 200), askedAt: 0 }
  const later = { job: jobOf('ben', 1), askedAt: 9_000 }
  expect(nextOf([old, later], 10_000)).toBe(later)
  expect(nextOf([old, later], 10_001)).toBe(old)
})

const refusalOf = (answer: Promise<unknown>) =>
  answer.catch((error: unknown) => (error instanceof Failure ? [error.status, error.body.retryAfter] : error))

it('refuses an eleventh waiting picture of one person, but not the first of another', async () => {
  const { queue, running } = open()
  const all = Array.from({ length: 11 }, () => queue.images(jobOf('ada')))
  expect(await refusalOf(queue.images(jobOf('ada')))).toEqual([429, 5])
  const other = queue.images(jobOf('ben'))
  for (let at = 0; at < 12; at += 1) {
    await settled()
    running[at]?.end()
  }
  expect(await Promise.all([...all, other])).toHaveLength(12)
})

it('refuses a picture while more than 100 MB of pictures wait, or 100 pictures', async () => {
  const large = open()
  void large.queue.images(jobOf('ada'))
  void large.queue.images(jobOf('ben', 1, 90 * 1024 * 1024))
  expect(await refusalOf(large.queue.images(jobOf('eve', 1, 11 * 1024 * 1024)))).toEqual([503, 5])
  const many = open()
  for (let at = 0; at <= 100; at += 1) void many.queue.images(jobOf(`person ${at}`))
  expect(await refusalOf(many.queue.images(jobOf('eve')))).toEqual([503, 5])
})
