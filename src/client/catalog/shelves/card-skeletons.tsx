// Separate from the cards, because the first screen shows placeholders but needs nothing of the player.
import { Skeleton, skeletonsClass } from '~/client/ui/feedback/skeleton'

/** Placeholders that fill a shelf, in the exact size of cards. */
export const cardSkeletons = Array.from({ length: 6 }, (_, index) => (
  <li key={index} className={skeletonsClass} aria-hidden="true">
    <Skeleton shape="art" className="w-full" />
    <Skeleton className="mt-3 h-4 w-4/5" />
    <Skeleton className="mt-7 mb-2 h-3 w-1/2" />
  </li>
))
