import { AnimatePresence, LazyMotion, m } from 'framer-motion'
import { type ReactNode, useCallback, useState } from 'react'
import { pageTransitionSeconds } from '~/contract/limits'
import { idle } from '~/client/platform/page/idle'

// Leaving and arriving share the 0.4 s: the old page goes faster than the new one settles.
const leaving = { opacity: 0, transition: { duration: pageTransitionSeconds * 0.3 } }
const arriving = { opacity: 1, y: 0, transition: { duration: pageTransitionSeconds * 0.7 } }
const before = { opacity: 0, y: 12 }

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Fades from page to page, once what animates has loaded; stands still for those who want no motion. */
export function PageTransition({ pageKey, children }: { pageKey: string; children: ReactNode }) {
  const { load, loaded } = useMotionFeatures()
  return (
    <LazyMotion features={load} strict>
      <AnimatePresence mode="wait" initial={false}>
        {/* Without the features nothing would ever take a page from where it starts to where it belongs. */}
        <m.div key={pageKey} initial={loaded && before} animate={arriving} exit={leaving}>
          {children}
        </m.div>
      </AnimatePresence>
    </LazyMotion>
  )
}

function useMotionFeatures() {
  const [loaded, setLoaded] = useState(false)
  const load = useCallback(async () => {
    if (!wantsMotion()) return never
    try {
      await idle()
      const { motionFeatures } = await import('./motion-features')
      setLoaded(true)
      return motionFeatures
    } catch {
      // Pages then change at once, which is all that a failed load may cost.
      return never
    }
  }, [])
  return { load, loaded }
}

const never = new Promise<never>(() => {})
