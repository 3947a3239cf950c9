import { useEffect, useRef } from 'react'
import { launchEvent, launchFlightMs } from './launch'

/** Sky, mesas, ring and ship. `placing` is a class that positions the ring. */
export function Scene({ placing }: { placing: string }) {
  const scene = useRef<HTMLDivElement>(null)
  useEffect(() => (scene.current ? animateWhileSeen(scene.current) : undefined), [])
  return (
    <div ref={scene} className={`scene ${placing}`} aria-hidden="true">
      <div className="scene-stars" />
      <div className="scene-ring">
        <svg className="scene-rope" viewBox="0 0 200 200" fill="none" strokeWidth="1.5">
          <circle cx="100" cy="100" r="88" stroke="var(--orbit)" strokeWidth=".5" />
          <circle cx="100" cy="100" r="74" stroke="var(--orbit)" strokeWidth=".5" />
          <circle cx="100" cy="100" r="99" stroke="var(--ember)" />
          <path d="M167 173c22 14 36 34 42 66" stroke="var(--ember)" strokeLinecap="round" />
        </svg>
        <div className="scene-orbit">
          <Ship />
        </div>
      </div>
      <Mesas />
      <div className="scene-veil" />
    </div>
  )
}

function Ship() {
  return (
    <svg className="scene-ship" viewBox="0 0 120 48">
      <g stroke="var(--ember)" strokeWidth="2" strokeLinecap="round" opacity=".55">
        <path d="M2 24h20M10 17h12M8 31h14" />
      </g>
      <path d="M50 13 28 3l6 21-6 21 22-10Z" fill="var(--ember)" />
      <path d="M40 24c0-8 18-13 36-13 22 0 36 8 42 13-6 5-20 13-42 13-18 0-36-5-36-13Z" fill="var(--hull)" />
      <circle cx="84" cy="23" r="5.5" fill="var(--porthole)" />
    </svg>
  )
}

function Mesas() {
  return (
    <svg className="scene-mesas" viewBox="0 0 1240 280" preserveAspectRatio="none">
      <path
        d="M0 92h84l18-44h150l22 44h232l16-74 22-14h86l28 88h300l14-36h152l20 36h96v188H0Z"
        fill="var(--mesa-far)"
      />
      <path d="M0 148l120-12 210 16 180-20 240 12 200-16 290 20v132H0Z" fill="var(--mesa-near)" />
      <path d="M0 206l260-14 340 18 300-16 340 14v72H0Z" fill="var(--ground)" />
    </svg>
  )
}

/** Launches the ship on the launch event, and pauses the orbit while the scene is off screen. */
function animateWhileSeen(scene: HTMLElement): () => void {
  let landing: ReturnType<typeof setTimeout> | undefined
  const launch = () => {
    scene.dataset.launched = ''
    // Puts the ship back on its ring for a later visit to this page.
    landing = setTimeout(() => delete scene.dataset.launched, 4 * launchFlightMs)
  }
  addEventListener(launchEvent, launch)
  const watcher = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) delete scene.dataset.sceneStill
    else scene.dataset.sceneStill = ''
  })
  watcher.observe(scene)
  return () => {
    removeEventListener(launchEvent, launch)
    clearTimeout(landing)
    watcher.disconnect()
  }
}
