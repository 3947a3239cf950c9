import { type ComponentType, lazy, useState } from 'react'
import { pageChunkTimeoutMs } from '~/contract/limits'
import { reloadedForLostChunk } from '~/client/platform/page/chunk-recovery'

type PageModule<Props> = { default: ComponentType<Props> }

/** React asks again at once for what has just failed; anyone later means to try anew. */
const anewAfterMs = 1_000

/** By the page whose code they bring. */
const loads = new WeakMap<object, () => Promise<void>>()

/** A page whose code comes when it is first opened, and which fails rather than load for ever. */
export function lazyPage<Props extends object>(load: () => Promise<PageModule<Props>>) {
  let failedAtMs: number | null = null
  const tryLoading = () =>
    lazy(async () => {
      try {
        return await inTime(load().catch(recover))
      } catch (error) {
        failedAtMs = performance.now()
        throw error
      }
    })
  let current = tryLoading()
  const latest = () => {
    if (failedAtMs !== null && performance.now() - failedAtMs > anewAfterMs) {
      failedAtMs = null
      current = tryLoading()
    }
    return current
  }
  let come: ComponentType<Props> | null = null
  function LazyPage(props: Props) {
    // What is here already is drawn at once: React would show that it loads, and leave that standing for 300 ms.
    const [Page] = useState<ComponentType<Props>>(() => come ?? latest())
    return <Page {...props} />
  }
  loads.set(LazyPage, async () => {
    come = (await load()).default
  })
  return LazyPage
}

/** Before the page is drawn; what fails is told, and tried again, when it is. */
export const beginLoading = (page: object) =>
  void loads
    .get(page)?.()
    .catch(() => {})

const recover = (error: unknown) => {
  if (!reloadedForLostChunk()) throw error
  return untilReloaded
}

const untilReloaded = new Promise<never>(() => {})

/** Rejects when `loading` takes too long; no timer outlives it. */
function inTime<Value>(loading: Promise<Value>) {
  return new Promise<Value>((resolve, reject) => {
    const tooLate = () => reject(new Error('The page took too long to load'))
    const timer = setTimeout(tooLate, pageChunkTimeoutMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
