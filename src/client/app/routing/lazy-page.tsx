import { type ComponentType, lazy, useState } from 'react'
import { pageChunkTimeoutMs } from '~/contract/limits'
import { loadRoutes } from '~/client/api/request/routes-at-home'
import { reloadedForLostChunk } from '~/client/platform/page/chunk-recovery'

type PageModule<Props> = { default: ComponentType<Props> }

/** How long a failure counts. React renders again right after it. A page that is opened later loads its code again. */
const retryAfterMs = 1_000

/** How to load the code of a lazy page. */
const loads = new WeakMap<object, () => Promise<void>>()

/** A page whose code is loaded when it is first opened. Loading fails after 120 s. */
export function lazyPage<Props extends object>(load: () => Promise<PageModule<Props>>) {
  let failedAtMs: number | null = null
  const tryLoading = () =>
    lazy(async () => {
      try {
        // The table of API calls loads at the same time as the page.
        const loading = Promise.all([load().catch(recover), loadRoutes().catch(recoverRoutes)])
        return (await inTime(loading))[0]
      } catch (error) {
        failedAtMs = performance.now()
        throw error
      }
    })
  let current = tryLoading()
  const latest = () => {
    if (failedAtMs !== null && performance.now() - failedAtMs > retryAfterMs) {
      failedAtMs = null
      current = tryLoading()
    }
    return current
  }
  let loaded: ComponentType<Props> | null = null
  function LazyPage(props: Props) {
    // `lazy` would suspend even for loaded code, and React shows the fallback for at least 300 ms.
    const [Page] = useState<ComponentType<Props>>(() => loaded ?? latest())
    return <Page {...props} />
  }
  loads.set(LazyPage, async () => {
    loaded ??= (await Promise.all([load(), loadRoutes()]))[0].default
  })
  return LazyPage
}

/** Loads the code of a lazy page before it is drawn. After a failure the page tries again when it is drawn. */
export const loadCode = async (page: unknown) => {
  if (typeof page === 'function') await loads.get(page)?.()
}

const recover = (error: unknown) => {
  if (!reloadedForLostChunk()) throw error
  return untilReloaded
}

/**
 * A page needs a second file, the table of API calls. A deployment may have deleted the file that this version of the app
 * asks for. The first time this happens, the browser reloads the page to get the new version. If the file cannot be loaded
 * after that either, the page opens without it, and each call tries to load it again or shows an error.
 */
const recoverRoutes = () => reloadedForLostChunk() && untilReloaded

const untilReloaded = new Promise<never>(() => {})

/** Rejects when `loading` takes too long. Clears its timer in any case. */
function inTime<Value>(loading: Promise<Value>) {
  return new Promise<Value>((resolve, reject) => {
    const tooLate = () => reject(new Error('The page took too long to load'))
    const timer = setTimeout(tooLate, pageChunkTimeoutMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
