import { Redirect, useSearch } from 'wouter'
import type { MusicLinks } from '~/contract/paths'
import { placeOf } from './place-of'

/** Where another app's share leads: nothing is seen of this page but where it goes on to. */
export default function SharedPage({ links }: { links: MusicLinks }) {
  return <Redirect to={placeOf(useSearch(), links, location.origin)} replace />
}
