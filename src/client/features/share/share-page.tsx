import { Redirect, useSearch } from 'wouter'
import { placeOf } from './place-of'

/** Where another app's share leads: nothing is seen of this page but where it goes on to. */
export default function SharedPage() {
  return <Redirect to={placeOf(useSearch(), location.origin)} replace />
}
