import { type MouseEvent, startTransition, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { LoadProblem } from '~/client/catalog/load-problem'
import { shellPaths } from '~/contract/shell-paths'
import { idle } from '~/client/platform/page/idle'
import { isPlainPress } from '~/client/platform/page/plain-press'
import { buttonClass } from '~/client/ui/button'
import { usePageTitle } from '~/client/ui/page'
import { launch } from '~/client/ui/scene/launch'
import { Scene } from '~/client/ui/scene/scene'
import styles from './home.module.css'
import { messages } from './messages'
import { EmptyShelf, NewestShelf } from './newest-shelf'

type HomePageProps = {
  /** The page for people who make music: sign-up, or their own dashboard. */
  makeMusicPath: string
  /** Where a listener who is signed in finds what was playing last. */
  resumePath: string | undefined
  /** Loads the JavaScript of the page at this path. Resolves when the page can be drawn without waiting. */
  onPrepare: (path: string) => Promise<void>
  onNavigate: (path: string) => void
}

/** How long the sky stays after the ship has left while the code of the next page still loads. */
const longestStayMs = 3_000

export function HomePage({ makeMusicPath, resumePath, onPrepare, onNavigate }: HomePageProps) {
  const heading = usePageTitle(messages.documentTitle)
  const { music, loadAgain } = useMusic()
  return (
    <>
      <section className={`${styles.hero} relative isolate`}>
        <div className="safe-x relative mx-auto w-full max-w-$page">
          <p className="text-xs font-600 tracking-[.12em] text-ember uppercase">{messages.eyebrow}</p>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {messages.titleStart}
            <br />
            {messages.titleMiddle} <br className={styles.narrowBreak} />
            {messages.titleEnd}
          </h1>
          <p className="mt-4 max-w-[27rem] text-lg">{messages.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ExploreLink onPrepare={onPrepare} onNavigate={onNavigate} />
            <Link href={resumePath ?? makeMusicPath} className={buttonClass('quiet')}>
              {resumePath ? messages.resume : messages.makeMusic}
            </Link>
          </div>
          <Newest music={music} />
        </div>
        {/* The scene is last in the document but behind the text. Mesas drawn before the text has loaded would jump. */}
        <Scene placing="scene-home" />
      </section>
      <div className="safe-x mx-auto w-full max-w-$page pb-12">
        <section aria-labelledby="popular" className={styles.popular}>
          <h2 id="popular" className="mb-3 text-3xl">
            {messages.popular}
          </h2>
          {music === 'failed' ? (
            <LoadProblem message={messages.musicFailed} onRetry={loadAgain} offersLibrary />
          ) : (
            music !== 'loading' && <music.PopularNow makeMusicPath={makeMusicPath} />
          )}
        </section>
        <Steps />
        {typeof music === 'object' && <music.Editorial />}
      </div>
    </>
  )
}

function Newest({ music }: { music: Music }) {
  if (music === 'loading') return <NewestShelf />
  return music === 'failed' ? <EmptyShelf /> : <music.NewReleases />
}

type Music = 'loading' | 'failed' | typeof import('./music/home-music')

let loadedMusic: Music = 'loading'

/** Loads the rows of music when the page is idle. On a later visit they are there at once. */
function useMusic() {
  const [music, setMusic] = useState(loadedMusic)
  useEffect(() => {
    if (music !== 'loading') return
    let left = false
    idle()
      .then(() => import('./music/home-music'))
      .then(async (loaded) => {
        await loaded.prepare()
        loadedMusic = loaded
        // A transition renders in short tasks, between which the page answers presses.
        return left || startTransition(() => setMusic(loaded))
      })
      .catch((error: unknown) => {
        console.info('The rows of music could not be loaded:', error)
        if (!left) setMusic('failed')
      })
    return () => {
      left = true
    }
  }, [music])
  return { music, loadAgain: () => setMusic('loading') }
}

/**
 * A real link, so that it can open in a new tab. A plain press first plays the launch of the ship in the scene. The sky stays
 * until the next page can be drawn.
 */
function ExploreLink({ onPrepare, onNavigate }: Pick<HomePageProps, 'onPrepare' | 'onNavigate'>) {
  const cancelLaunch = useRef<() => void>(undefined)
  // A person who opens another page during the launch must not be taken to Explore afterwards.
  useEffect(() => () => cancelLaunch.current?.(), [])
  const explore = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    cancelLaunch.current ??= launchOnce()
  }
  const launchOnce = () => {
    const code = onPrepare(shellPaths.explore).catch(() => {})
    let isCancelled = false
    const go = () => isCancelled || onNavigate(shellPaths.explore)
    const cancel = launch(() => {
      const tooLong = new Promise((resolve) => setTimeout(resolve, longestStayMs))
      void Promise.race([code, tooLong]).then(go)
    })
    return () => {
      isCancelled = true
      cancel()
    }
  }
  return (
    <a href={shellPaths.explore} onClick={explore} className={buttonClass('primary')}>
      {messages.explore}
    </a>
  )
}

function Steps() {
  return (
    <ul className={styles.steps}>
      {messages.steps.map(({ title, text }) => (
        <li key={title} className="rounded-card border border-line bg-surface p-5">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-2 text-[.9375rem] text-dim">{text}</p>
        </li>
      ))}
    </ul>
  )
}
