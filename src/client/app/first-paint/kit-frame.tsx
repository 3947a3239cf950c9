// The first screen of a press kit, for the server's HTML, so that it paints before any script has loaded. The build makes
// a program of this file that the server loads (`server/presskit/head/kit-frame.ts`).
import { renderToStaticMarkup } from 'react-dom/server'
import { Hero, type HeroPlayer } from '~/client/features/press-kit/hero'
import type { Kit } from '~/client/features/press-kit/kit'
import kitStyles from '~/client/features/press-kit/kit.module.css'
import { accentStyle, themeOf } from '~/client/features/press-kit/look'
import { createStore } from '~/client/platform/store'
import styles from './kit-frame.module.css'

/** Buttons have an effect once the app has taken over. */
const still: HeroPlayer = {
  state: createStore<ReturnType<HeroPlayer['state']['get']>>({ trackId: null, playback: 'paused' }),
  toggle: () => {},
}

/** The HTML requests the photo in its head, which is earlier. */
const photoRequests = /<link rel="preload"[^>]*>/g

/**
 * The colours of the accent are rules in a stylesheet, because the Content-Security-Policy forbids style attributes. The
 * policy of the answer must allow `style` by its hash.
 */
export function renderKitFrame(kit: Kit): { markup: string; style: string } {
  const markup = renderToStaticMarkup(
    <article className={`${themeOf[kit.look]} ${kitStyles.kit} ${styles.served}`} data-look={kit.look}>
      <Hero kit={kit} secret={undefined} player={still} heading={{ current: null }} />
    </article>,
  )
  const colours = Object.entries(accentStyle(kit.look, kit.accent)).map(([name, value]) => `${name}:${value}`)
  return { markup: markup.replaceAll(photoRequests, ''), style: `.${styles.served}{${colours.join(';')}}` }
}
