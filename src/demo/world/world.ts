// The artists and listeners of the demo world.
import type { Genre } from '~/contract/rules/genres'
import { amarilloSociety } from './amarillo-society'
import { dustyAnsel } from './dusty-ansel'
import type { ArtistEntry } from './world-entries'
import { inesOkafor } from './ines-okafor'
import { juneCalloway } from './june-calloway'
import { kiloVega } from './kilo-vega'
import { lagrangeStreet } from './lagrange-street'
import { marrowAndPine } from './marrow-and-pine'
import { perihelions } from './perihelions'
import { senoritaSenal } from './senorita-senal'
import { sisterStatic } from './sister-static'
import { sunaNoEisei } from './suna-no-eisei'

export const artists: ArtistEntry[] = [
  perihelions,
  inesOkafor,
  marrowAndPine,
  kiloVega,
  sisterStatic,
  senoritaSenal,
  lagrangeStreet,
  sunaNoEisei,
  dustyAnsel,
  amarilloSociety,
  juneCalloway,
]

type ListenerEntry = { username: string; displayName: string | null; tastes: Genre[]; purchases: string[] }

/** The account of this one is printed by the server. The last purchase has not been heard yet. */
export const demoListener: ListenerEntry = {
  username: 'listener',
  displayName: null,
  tastes: ['Space folk', 'Slowcore', 'Ambient', 'Folk', 'Cosmic jazz'],
  purchases: [
    'quiet-as-the-far-side',
    'a-small-warm-light',
    'barn-door-event-horizon',
    'hymn-for-a-grain-elevator',
    'low-gravity-two-step',
    'dust-choir',
    'longest-night-on-ceres',
    'mule-in-zero-g',
  ],
}

export const listeners: ListenerEntry[] = [
  demoListener,
  {
    username: 'marisol',
    displayName: 'Marisol Vega Ruiz',
    tastes: ['Dub', 'Soul', 'Cosmic jazz', 'Hip hop'],
    purchases: ['la-ultima-antena-del-desierto', 'siesta-at-escape-velocity', 'blue-shift-in-abilene'],
  },
  {
    username: 'hank-t',
    displayName: 'Hank T.',
    tastes: ['Country', 'Space folk', 'Folk', 'Desert blues'],
    purchases: ['low-gravity-two-step', 'boots-full-of-regolith', 'borrowed-horse-borrowed-time'],
  },
  {
    username: 'yuki-a',
    displayName: 'Yuki',
    tastes: ['Techno', 'House', 'Krautrock', 'Synthwave'],
    purchases: ['yoru-no-sakyu', 'ground-control-disco', 'tumbleweed-telemetry'],
  },
  {
    username: 'opal',
    displayName: 'Opal Lindqvist',
    tastes: ['Slowcore', 'Ambient', 'Drone', 'Classical'],
    purchases: ['dust-choir', 'sustained-note', 'a-small-warm-light'],
  },
  {
    username: 'wren',
    displayName: null,
    tastes: ['Surf', 'Punk', 'Indie rock'],
    purchases: ['saddle-up-sputnik', 'postcards-from-the-ring-road'],
  },
  {
    username: 'tobias',
    displayName: 'Tobias Ekwueme',
    tastes: ['Krautrock', 'Desert blues', 'Space folk', 'Synthwave'],
    purchases: ['halfway-to-halley', 'tumbleweed-telemetry', 'low-gravity-two-step'],
  },
  {
    username: 'anneke',
    displayName: 'Anneke',
    tastes: ['Folk', 'Indie rock', 'Slowcore', 'Ambient'],
    purchases: ['porch-light-for-the-probes', 'quiet-as-the-far-side', 'dust-choir'],
  },
]
