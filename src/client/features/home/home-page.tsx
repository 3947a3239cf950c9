import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { LoadProblem } from '~/client/catalog/load-problem'
import { paths } from '~/contract/paths'
import { idle } from '~/client/platform/page/idle'
import { buttonClass } from '~/client/ui/button'
import { usePageTitle } from '~/client/ui/page'
import { launch } from '~/client/ui/scene/launch'
import { Scene } from '~/client/ui/scene/scene'
import { BareSleeves, Sleeves } from './sleeves'

type HomePageProps = {
  /** Where someone who makes music goes next: to sign up, or to their studio. */
  makeMusicPath: string
  onNavigate: (path: string) => void
}

const steps = [
  { title: 'Hear it', text: 'Thirty seconds of everything, before you sign up for anything.' },
  { title: 'Buy it', text: 'One track, one price, straight from whoever made it.' },
  {
    title: 'Keep it',
    text: 'On your phone, on the train, in the desert. It is yours, with or without signal.',
  },
] as const

export function HomePage({ makeMusicPath, onNavigate }: HomePageProps) {
  const heading = usePageTitle('Lariat')
  const { music, loadAgain } = useMusic()
  return (
    <>
      <section className="home-hero relative isolate">
        <div className="safe-x relative mx-auto w-full max-w-[1200px]">
          <p className="text-xs font-600 tracking-[.12em] text-ember uppercase">
            Independent music, bought for keeps
          </p>
          <h1 ref={heading} tabIndex={-1} className="home-title">
            Rope in
            <br />
            something <br className="desk:hidden" />
            rare
          </h1>
          <p className="mt-4 max-w-[27rem] text-lg">
            Hear it, buy it from the hand that made it, keep it on your phone where no signal can reach you.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ExploreLink onNavigate={onNavigate} />
            <Link href={makeMusicPath} className={buttonClass('quiet')}>
              I make music
            </Link>
          </div>
          <Newest music={music} />
        </div>
        {/* Behind it, but after it: a page drawn while it still comes would show the mesas in another place. */}
        <Scene placing="scene-home" />
      </section>
      <div className="safe-x mx-auto w-full max-w-[1200px] pb-12">
        <section aria-labelledby="popular" className="home-popular">
          <h2 id="popular" className="mb-3 text-3xl">
            Popular this week
          </h2>
          {music === 'lost' ? (
            <LoadProblem what="The music" onRetry={loadAgain} offersLibrary />
          ) : (
            music !== 'coming' && <music.PopularNow makeMusicPath={makeMusicPath} />
          )}
        </section>
        <Steps />
      </div>
    </>
  )
}

function Newest({ music }: { music: Music }) {
  if (music === 'coming') return <Sleeves />
  return music === 'lost' ? <BareSleeves /> : <music.NewReleases />
}

type Music = 'coming' | 'lost' | typeof import('./home-music')

let come: Music = 'coming'

/** The rows of music, which come once the page has nothing better to do, and stand at once when it is come back to. */
function useMusic() {
  const [music, setMusic] = useState(come)
  useEffect(() => {
    if (music !== 'coming') return
    let left = false
    idle()
      .then(() => import('./home-music'))
      .then((loaded) => {
        come = loaded
        return left || setMusic(loaded)
      })
      .catch((error: unknown) => {
        console.info('The rows of music could not be loaded:', error)
        if (!left) setMusic('lost')
      })
    return () => {
      left = true
    }
  }, [music])
  return { music, loadAgain: () => setMusic('coming') }
}

/** A link, so that it can be opened in a new tab; a plain press sends the ship off first. */
function ExploreLink({ onNavigate }: Pick<HomePageProps, 'onNavigate'>) {
  const callOff = useRef<() => void>(undefined)
  // Whoever goes elsewhere meanwhile is not fetched back.
  useEffect(() => () => callOff.current?.(), [])
  const explore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    callOff.current ??= launch(() => onNavigate(paths.explore))
  }
  return (
    <a href={paths.explore} onClick={explore} className={buttonClass('primary')}>
      Start exploring
    </a>
  )
}

function Steps() {
  return (
    <ul className="home-steps">
      {steps.map(({ title, text }) => (
        <li key={title} className="rounded-card border border-line bg-surface p-5">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-2 text-[.9375rem] text-dim">{text}</p>
        </li>
      ))}
    </ul>
  )
}
