// Which of several waiting tracks is prepared next, and which beside one that is running.
import { expect, it } from 'vitest'
import { minuteMs, secondMs } from '~/contract/durations'
import { heldBack, openWithMedia, uploaded } from '../../../tests/builders/audio/media-queue'
import { describeApi } from '../../../tests/builders/api/test-database'
import type { TestApi } from '../../../tests/builders/api/test-api'
import { claimJob } from './job-repository'

const long = 120 * minuteMs
const short = 40 * secondMs

const open = async () => {
  const held = heldBack()
  const api = await openWithMedia(held.run)
  const queue = async (duration_ms: number, kind: 'prepare' | 'demo' = 'prepare') => {
    const id = await uploaded(api, { duration_ms })
    await api.mediaQueue.enqueue(id, kind)
    return id
  }
  return { ...held, api, queue }
}

/** The waiting tracks in the order in which a worker that is free for all takes them. */
const orderOf = async (api: TestApi) => {
  const order: string[] = []
  const wanted = { leaseMs: minuteMs, admission: 'any', kinds: ['prepare', 'demo'] } as const
  for (;;) {
    const claim = await claimJob(api.database, { ...wanted, kinds: [...wanted.kinds], now: api.now() })
    if (!claim) return order
    order.push(claim.track_id)
  }
}

const queueOnly = async () => {
  const api = await openWithMedia()
  const queue = async (duration_ms: number, kind: 'prepare' | 'demo' = 'prepare') => {
    const id = await uploaded(api, { duration_ms })
    await api.mediaQueue.enqueue(id, kind)
    return id
  }
  return { api, queue }
}

describeApi('a short track', () => {
  it('is prepared beside a track of two hours, although there is one worker', async () => {
    const { begun, finish, queue } = await open()
    const first = await queue(long)
    await expect.poll(() => begun).toEqual([first])
    const second = await queue(short)
    await expect.poll(() => begun).toEqual([first, second])
    const third = await queue(short)
    const fourth = await queue(long)
    finish(second)
    await expect.poll(() => begun).toEqual([first, second, third])
    finish(third)
    finish(first)
    await expect.poll(() => begun).toEqual([first, second, third, fourth])
  })

  it('is prepared beside a demo track that is being rendered', async () => {
    const { begun, queue } = await open()
    const demo = await queue(short, 'demo')
    await expect.poll(() => begun).toEqual([demo])
    const upload = await queue(short)
    await expect.poll(() => begun).toEqual([demo, upload])
  })

  it('is prepared even while another long track runs because somebody waits for it', async () => {
    const { api, begun, queue } = await open()
    const first = await queue(long)
    await expect.poll(() => begun).toEqual([first])
    const wanted = await queue(long, 'demo')
    void api.mediaQueue.prepareNow(wanted, minuteMs)
    await expect.poll(() => begun).toEqual([first, wanted])
    const upload = await queue(short)
    await expect.poll(() => begun).toEqual([first, wanted, upload])
  })
})

describeApi('the order of waiting tracks', () => {
  it('lets short tracks go before a long one that came a little earlier', async () => {
    const { api, queue } = await queueOnly()
    const first = await queue(long)
    api.advance(29 * minuteMs)
    const second = await queue(short)
    expect(await orderOf(api)).toEqual([second, first])
  })

  it('lets no track wait for ever behind shorter ones that keep coming', async () => {
    const { api, queue } = await queueOnly()
    const first = await queue(long)
    api.advance(31 * minuteMs)
    const second = await queue(short)
    expect(await orderOf(api)).toEqual([first, second])
  })

  it('puts demo tracks behind uploads, but not for ever', async () => {
    const { api, queue } = await queueOnly()
    const demo = await queue(short, 'demo')
    api.advance(90 * minuteMs)
    const early = await queue(short)
    api.advance(20 * minuteMs)
    const late = await queue(short)
    expect(await orderOf(api)).toEqual([early, demo, late])
  })
})
