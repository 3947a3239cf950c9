// Decodes one picture at a time, in an order in which no person and no large picture holds up the others.
import type { Clock } from '../core/clock'
import { Failure } from '../http/failure'
import type { DrawingJob } from './draw-images'

export type Draw = (job: DrawingJob) => Promise<Buffer[]>

/** `cost` is the memory that decoding needs, which grows with its time. */
export type PictureJob = DrawingJob & { personId: string; cost: number }

export type PictureDecoder = { images(job: PictureJob): Promise<Buffer[]> }

type Waiting = { job: PictureJob; askedAt: number; start(): void }

const waitingMaxPerPerson = 10
const waitingMax = 100
/** The sources of all waiting pictures are in memory. */
const waitingMaxBytes = 100 * 1024 * 1024
/** After this time a picture is decoded before all that came later. */
const patienceMs = 10_000

const retryAfterSeconds = 5

/** `own`: this person has too many pictures waiting. `all`: everybody together has. */
const busyWithPictures = (whose: 'own' | 'all') =>
  whose === 'own'
    ? new Failure(429, {
        message: 'Your other pictures are still being prepared. Try again in a moment.',
        code: 'too_many_attempts',
        retryAfter: retryAfterSeconds,
      })
    : new Failure(503, {
        message: 'Too many pictures are being prepared right now. Try again in a moment.',
        code: 'unavailable',
        retryAfter: retryAfterSeconds,
      })

type Parts = { clock: Clock; draw: Draw }

export class PictureQueue implements PictureDecoder {
  readonly #parts: Parts
  #running: PictureJob | null = null
  #waiting: Waiting[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async images(job: PictureJob): Promise<Buffer[]> {
    this.#refuseIfFull(job)
    if (this.#running) await this.#turnOf(job)
    this.#running = job
    try {
      return await this.#parts.draw(job)
    } finally {
      this.#running = null
      this.#startNext()
    }
  }

  #refuseIfFull({ personId, source }: PictureJob) {
    const own = this.#waiting.filter(({ job }) => job.personId === personId)
    const bytes = this.#waiting.reduce((sum, { job }) => sum + job.source.length, source.length)
    if (own.length >= waitingMaxPerPerson) throw busyWithPictures('own')
    if (this.#waiting.length >= waitingMax || bytes > waitingMaxBytes) throw busyWithPictures('all')
  }

  #turnOf(job: PictureJob) {
    return new Promise<void>((start) => {
      this.#waiting.push({ job, askedAt: this.#parts.clock.now(), start })
    })
  }

  #startNext() {
    const next = nextOf(this.#waiting, this.#parts.clock.now())
    if (!next) return
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next)
    // Set before the job goes on, so that a new one cannot start in between.
    this.#running = next.job
    next.start()
  }
}

/** First those that have waited too long, then the first picture of each person, then the cheapest. */
export const nextOf = <Each extends Omit<Waiting, 'start'>>(
  waiting: readonly Each[],
  now: number,
): Each | undefined => {
  const seen = new Map<string, number>()
  const ranked = waiting.map((each) => {
    const before = seen.get(each.job.personId) ?? 0
    seen.set(each.job.personId, before + 1)
    const isOverdue = now - each.askedAt > patienceMs
    return { each, rank: isOverdue ? [-1, each.askedAt] : [before, each.job.cost] }
  })
  const [first] = ranked.toSorted((one, other) => compare(one.rank, other.rank))
  return first?.each
}

/** Keeps the order of equal ones, which is the order in which they came. */
const compare = ([one = 0, oneNext = 0]: number[], [other = 0, otherNext = 0]: number[]) =>
  one - other || oneNext - otherNext
