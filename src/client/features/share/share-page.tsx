import { Redirect, useSearch } from 'wouter'
import { placeOf } from './place-of'

/** Receives what another app shares, and redirects to the page for it. */
export default function SharedPage() {
  return <Redirect to={placeOf(useSearch(), location.origin)} replace />
}
